import { useEffect, useState } from 'react';

/** A code to scan: modules on a side, and the dark ones as the path of a picture. */
interface DrawnCode {
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
  const [drawnCode, setDrawnCode] = useState<DrawnCode | null>(null);
  useEffect(() => {
    let isOver = false;
    import('uqr')
      .then(({ encode }) => {
        // The lowest level of correction has the largest modules, which matters more on a screen.
        const { size, data } = encode(text, { border: 4, ecc: 'L' });
        const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x},${y}h1v1h-1z`] : [])));
        return isOver ? undefined : setDrawnCode({ size, dark: dark.join('') });
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [text]);
  if (drawnCode === null) return <div className={className} />;
  return (
    <svg className={className} role="img" aria-label={label} viewBox={`0 0 ${drawnCode.size} ${drawnCode.size}`}>
      <rect fill="white" width={drawnCode.size} height={drawnCode.size} />
      <path fill="black" d={drawnCode.dark} />
    </svg>
  );
}
