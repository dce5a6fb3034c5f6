import { mix } from '../color.ts';
import { equirectangular, type Point, type Projection } from '../projection.ts';
import type { Scene } from '../scene.ts';
import { fill, glow } from '../sheet.ts';

/** Half the hall's width, its height above and the floor below the viewer's eyes, and half its length; metres. */
const [HALF, TOP, FLOOR, LENGTH, RIDGE] = [6, 3.6, -1.6, 11, 5.4] as const;

/** The meeting hall: timber roof, tall windows on both sides, rows of benches towards a plain cross. */
export const hallPanorama: Scene = (sheet) => {
  const view = equirectangular(sheet.width);
  sheet.add(fill(sheet, '#5a4636'));
  shell(sheet.add, view);
  for (const side of [-1, 1] as const) {
    for (let z = -9; z <= 9; z += 3.6) sheet.add(...windowAt(view, side, z));
  }
  for (let z = -10.8; z <= 10.8; z += 2.4) sheet.add(...truss(view, z));
  for (let z = -9; z <= 6; z += 1.5)
    if (Math.abs(z) > 1) for (const side of [-1, 1] as const) sheet.add(...bench(view, side, z));
  sheet.add(...front(view), ...back(view));
  sheet.add(
    glow(sheet, sheet.width / 4, sheet.height * 0.46, 900, '#ffe2a8', 0.3),
    fill(
      sheet,
      sheet.linear([
        [0, '#1c120c', 0.45],
        [0.3, '#1c120c', 0],
        [0.7, '#1c120c', 0],
        [1, '#1c120c', 0.5],
      ]),
    ),
  );
};

function shell(add: (...elements: readonly string[]) => void, view: Projection): void {
  const wall = (x1: number, z1: number, x2: number, z2: number, color: string): string =>
    view.polygon(
      [
        [x1, FLOOR, z1],
        [x1, TOP, z1],
        [x2, TOP, z2],
        [x2, FLOOR, z2],
      ],
      `fill="${color}"`,
    );
  // Roof and floor reach to the poles of the picture, so they are painted as bands and ruled with lines.
  add(
    `<rect width="${view.width}" height="${view.height / 2}" fill="#6b4b34"/><rect y="${view.height / 2}" width="${view.width}" height="${view.height / 2}" fill="#7d5a3d"/>`,
  );
  for (let x = -HALF; x <= HALF; x += 0.5) {
    add(
      view.line(
        [
          [x, FLOOR, -LENGTH],
          [x, FLOOR, LENGTH],
        ],
        'stroke="#5b3e29" stroke-width="2.5" stroke-opacity="0.7"',
      ),
    );
    const height = RIDGE - (Math.abs(x) / HALF) * (RIDGE - TOP);
    add(
      view.line(
        [
          [x, height, -LENGTH],
          [x, height, LENGTH],
        ],
        'stroke="#4d3423" stroke-width="3" stroke-opacity="0.6"',
      ),
    );
  }
  add(wall(-HALF, -LENGTH, -HALF, LENGTH, '#e8dcc6'), wall(HALF, -LENGTH, HALF, LENGTH, '#dccdb3'));
  for (const [z, color] of [
    [LENGTH, '#eee3cf'],
    [-LENGTH, '#d5c6ac'],
  ] as const) {
    add(
      view.polygon(
        [
          [-HALF, FLOOR, z],
          [-HALF, TOP, z],
          [0, RIDGE, z],
          [HALF, TOP, z],
          [HALF, FLOOR, z],
        ],
        `fill="${color}"`,
      ),
    );
  }
  for (const x of [-HALF, HALF]) {
    add(
      view.polygon(
        [
          [x, FLOOR, -LENGTH],
          [x, FLOOR + 1, -LENGTH],
          [x, FLOOR + 1, LENGTH],
          [x, FLOOR, LENGTH],
        ],
        'fill="#8a6243"',
      ),
    );
    add(
      view.line(
        [
          [x, FLOOR + 1, -LENGTH],
          [x, FLOOR + 1, LENGTH],
        ],
        'stroke="#5d3f2a" stroke-width="6"',
      ),
    );
  }
  // Sun from the right lights long fields of the floor.
  for (let z = -9; z <= 9; z += 3.6) {
    add(
      view.polygon(
        [
          [4.6, FLOOR + 0.01, z - 0.4],
          [4.6, FLOOR + 0.01, z + 0.9],
          [0.6, FLOOR + 0.01, z + 2.4],
          [0.6, FLOOR + 0.01, z + 1.1],
        ],
        'fill="#ffdf9c" fill-opacity="0.5"',
      ),
    );
  }
}

function windowAt(view: Projection, side: -1 | 1, z: number): string[] {
  const x = side * (HALF - 0.02);
  const arch: Point[] = [
    [x, -0.3, z - 0.75],
    [x, 1.9, z - 0.75],
    [x, 2.5, z - 0.5],
    [x, 2.8, z],
    [x, 2.5, z + 0.5],
    [x, 1.9, z + 0.75],
    [x, -0.3, z + 0.75],
  ];
  const bars = [-0.25, 0.25].map((offset) =>
    view.line(
      [
        [x, -0.3, z + offset],
        [x, 2.7, z + offset],
      ],
      'stroke="#7b5a3f" stroke-width="7"',
    ),
  );
  const crossbars = [0.5, 1.3, 2.1].map((height) =>
    view.line(
      [
        [x, height, z - 0.75],
        [x, height, z + 0.75],
      ],
      'stroke="#7b5a3f" stroke-width="5"',
    ),
  );
  return [
    view.polygon(arch, `fill="${side > 0 ? '#fff1cf' : '#dfe8e0'}" stroke="#7b5a3f" stroke-width="14"`),
    view.polygon(
      [
        [x, -0.3, z - 0.75],
        [x, 0.5, z - 0.75],
        [x, 0.75, z - 0.2],
        [x, 0.6, z + 0.3],
        [x, 0.8, z + 0.75],
        [x, -0.3, z + 0.75],
      ],
      `fill="${side > 0 ? '#c9cf9c' : '#9db8a4'}"`,
    ),
    ...bars,
    ...crossbars,
  ];
}

function truss(view: Projection, z: number): string[] {
  const beam = 'stroke="#3d281a" stroke-linejoin="round"';
  return [
    view.line(
      [
        [-HALF, TOP, z],
        [0, RIDGE, z],
        [HALF, TOP, z],
      ],
      `${beam} stroke-width="30"`,
    ),
    view.line(
      [
        [-HALF, TOP, z],
        [HALF, TOP, z],
      ],
      `${beam} stroke-width="24"`,
    ),
    view.line(
      [
        [0, RIDGE, z],
        [0, TOP, z],
      ],
      `${beam} stroke-width="18"`,
    ),
  ];
}

/** A bench as a back and a seat; the aisle stays free in the middle. */
function bench(view: Projection, side: -1 | 1, z: number): string[] {
  const [inner, outer] = [side * 1.1, side * 4.6];
  const tone = mix('#7a5032', '#a06f48', (z + 9) / 18);
  // The seat is on the front side (larger z) of the back.
  return [
    view.polygon(
      [
        [inner, -1.1, z],
        [inner, -1.1, z + 0.45],
        [outer, -1.1, z + 0.45],
        [outer, -1.1, z],
      ],
      `fill="${mix(tone, '#ffffff', 0.18)}"`,
    ),
    view.polygon(
      [
        [inner, -1.1, z + 0.45],
        [inner, FLOOR, z + 0.45],
        [outer, FLOOR, z + 0.45],
        [outer, -1.1, z + 0.45],
      ],
      `fill="${mix(tone, '#000000', 0.35)}"`,
    ),
    view.polygon(
      [
        [inner, -1.3, z],
        [inner, -0.65, z - 0.08],
        [outer, -0.65, z - 0.08],
        [outer, -1.3, z],
      ],
      `fill="${tone}" stroke="#4a301e" stroke-width="4"`,
    ),
  ];
}

function front(view: Projection): string[] {
  const z = LENGTH - 0.05;
  const wood = 'fill="#5a3a25"';
  return [
    view.polygon(
      [
        [-4.5, FLOOR, 7.6],
        [-4.5, FLOOR + 0.35, 7.6],
        [4.5, FLOOR + 0.35, 7.6],
        [4.5, FLOOR, 7.6],
      ],
      'fill="#6d4a31"',
    ),
    view.polygon(
      [
        [-4.5, FLOOR + 0.35, 7.6],
        [-4.5, FLOOR + 0.35, z],
        [4.5, FLOOR + 0.35, z],
        [4.5, FLOOR + 0.35, 7.6],
      ],
      'fill="#93683f"',
    ),
    view.polygon(
      [
        [-0.13, 0.2, z],
        [-0.13, 3.9, z],
        [0.13, 3.9, z],
        [0.13, 0.2, z],
      ],
      wood,
    ),
    view.polygon(
      [
        [-0.95, 2.75, z],
        [-0.95, 3, z],
        [0.95, 3, z],
        [0.95, 2.75, z],
      ],
      wood,
    ),
    view.polygon(
      [
        [-0.5, FLOOR + 0.35, 8.3],
        [-0.55, -0.3, 8.3],
        [0.55, -0.3, 8.3],
        [0.5, FLOOR + 0.35, 8.3],
      ],
      'fill="#7e5434" stroke="#4a301e" stroke-width="4"',
    ),
    view.polygon(
      [
        [2.2, FLOOR + 0.35, 9],
        [2.2, -0.1, 9],
        [3.9, -0.1, 9],
        [3.9, FLOOR + 0.35, 9],
      ],
      'fill="#3a2a22"',
    ),
    view.polygon(
      [
        [2.2, -0.45, 8.9],
        [2.2, -0.36, 8.9],
        [3.9, -0.36, 8.9],
        [3.9, -0.45, 8.9],
      ],
      'fill="#f3ead9"',
    ),
  ];
}

function back(view: Projection): string[] {
  const z = -LENGTH + 0.05;
  return [
    view.polygon(
      [
        [-1.2, FLOOR, z],
        [-1.2, 0.8, z],
        [1.2, 0.8, z],
        [1.2, FLOOR, z],
      ],
      'fill="#6d4a31" stroke="#4a301e" stroke-width="10"',
    ),
    view.line(
      [
        [0, FLOOR, z],
        [0, 0.8, z],
      ],
      'stroke="#3d281a" stroke-width="6"',
    ),
    view.polygon(
      [
        [-4.6, -0.2, z],
        [-4.6, 1.4, z],
        [-2.4, 1.4, z],
        [-2.4, -0.2, z],
      ],
      'fill="#8f6a49" stroke="#5d3f2a" stroke-width="8"',
    ),
    ...[
      [-4.3, 0.8],
      [-3.5, 0.9],
      [-2.9, 0.3],
      [-4, 0.1],
      [-3.3, 0.1],
    ].map(([x = 0, y = 0], index) =>
      view.polygon(
        [
          [x - 0.2, y - 0.16, z + 0.01],
          [x - 0.2, y + 0.22, z + 0.01],
          [x + 0.2, y + 0.22, z + 0.01],
          [x + 0.2, y - 0.16, z + 0.01],
        ],
        `fill="${['#f6ecd6', '#e3b668', '#cdd5cb', '#dba58b', '#f6ecd6'][index] ?? '#f6ecd6'}"`,
      ),
    ),
  ];
}
