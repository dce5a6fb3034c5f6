import { useEffect, useState } from 'react';

/** A code to scan: modules on a side, and the dark ones as the path of a picture. */
interface Drawn {
  readonly size: number;
  readonly dark: string;
}

/** Draws a text as a code to scan; the writer of codes is loaded when this is first shown. */
export function QrCode({
  text,
  label,
  className,
}: {
  readonly text: string;
  /** Describes the code to people who cannot see it. */
  readonly label: string;
  readonly className?: string | undefined;
}) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let isOver = false;
    import('uqr')
      .then(({ encode }) => {
        // The lowest level of correction has the largest modules, which matters more on a screen.
        const { size, data } = encode(text, { border: 4, ecc: 'L' });
        const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x},${y}h1v1h-1z`] : [])));
        return isOver ? undefined : setDrawn({ size, dark: dark.join('') });
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [text]);
  if (drawn === null) return <div className={className} />;
  return (
    <svg className={className} role="img" aria-label={label} viewBox={`0 0 ${drawn.size} ${drawn.size}`}>
      <rect fill="white" width={drawn.size} height={drawn.size} />
      <path fill="black" d={drawn.dark} />
    </svg>
  );
}
