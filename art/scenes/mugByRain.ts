import type { Scene } from '../scene.ts';
import { fill, n } from '../sheet.ts';

/** A mug steams on a window sill while rain runs down the pane. */
export const mugByRain: Scene = (sheet, random) => {
  sheet.add(
    fill(
      sheet,
      sheet.linear([
        [0, '#5f7a80'],
        [1, '#9db0ab'],
      ]),
    ),
  );
  const spots: string[] = [];
  for (let spot = 0; spot < 46; spot += 1)
    spots.push(
      `<circle cx="${n(random.between(0, 1600))}" cy="${n(random.between(300, 760))}" r="${n(random.between(22, 80))}" fill="${['#f3cf8a', '#cfe0dd', '#e8a87c', '#8ea392'][spot % 4] ?? ''}" fill-opacity="0.3"/>`,
    );
  sheet.add(`<g filter="${sheet.blur(14)}">${spots.join('')}</g>`);
  for (let drop = 0; drop < 150; drop += 1) {
    const [x, y, r] = [random.between(0, 1600), random.between(0, 760), random.between(3, 11)];
    const tail = random.next() < 0.35 ? random.between(40, 190) : 0;
    sheet.add(
      `<path d="M${n(x)},${n(y - tail)}V${n(y)}" stroke="#eef5f2" stroke-opacity="0.35" stroke-width="${n(r * 0.7)}"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 1.3)}" fill="#f4faf7" fill-opacity="0.6"/>`,
    );
  }
  sheet.add(
    '<path d="M770,0H830V780H770Z" fill="#f1e7d6"/><path d="M830,0h10V780h-10z" fill="#8d7a62" fill-opacity="0.5"/><path d="M0,0H1600V40H0Z" fill="#f1e7d6"/>',
    `<path d="M0,770H1600V1000H0Z" fill="${sheet.linear([
      [0, '#fbf3e2'],
      [0.25, '#e5d3b2'],
      [1, '#b99c74'],
    ])}"/>`,
    '<ellipse cx="560" cy="884" rx="230" ry="32" fill="#5b4430" fill-opacity="0.4"/>',
    '<path d="M650,640C780,620 790,800 640,790" fill="none" stroke="#a4512f" stroke-width="34"/>',
    `<path d="M360,560H660L640,850Q636,884 600,884H420Q384,884 380,850Z" fill="${sheet.linear(
      [
        [0, '#d98a5c'],
        [0.5, '#c4693f'],
        [1, '#9a4a2c'],
      ],
      [0, 0, 1, 0],
    )}"/><ellipse cx="510" cy="560" rx="150" ry="34" fill="#8d4127"/><ellipse cx="510" cy="564" rx="132" ry="27" fill="#4d2a16"/><path d="M376,700H648" stroke="#f1e0c0" stroke-width="14" stroke-opacity="0.8"/>`,
    `<g fill="none" stroke="#fffaf0" stroke-linecap="round" stroke-opacity="0.7" filter="${sheet.blur(9)}"><path d="M460,520C420,440 500,400 450,300" stroke-width="24"/><path d="M550,520C600,430 520,380 580,260" stroke-width="20"/></g>`,
    '<g transform="translate(980 800)"><path d="M0,60L300,30L420,90L110,130Z" fill="#5b3425"/><path d="M0,50L300,20L420,80L110,120Z" fill="#35575c"/><path d="M110,120L420,80V96L110,136Z" fill="#f6eeda"/><path d="M0,50L110,120V136L0,66Z" fill="#223d42"/></g>',
  );
};
