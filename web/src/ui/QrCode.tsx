import { useEffect, useState } from 'react';
import { takeUnlessOver } from '#lib/requests/takeUnlessOver.ts';

/** A code to scan: modules on a side, and the dark ones as the path of a picture. */
export interface DrawnCode {
  readonly size: number;
  readonly dark: string;
}

/** Draws a text as a code to scan; the writer of codes is loaded then. @param border in modules. */
export async function drawCode(text: string, border: number, ecc: 'L' | 'M'): Promise<DrawnCode> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { border, ecc });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x},${y}h1v1h-1z`] : [])));
  return { size, dark: dark.join('') };
}

interface CodeProps {
  /** Describes the code to people who cannot see it. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** The picture of a code to scan. */
export function CodePicture({ code: { size, dark }, label, className }: CodeProps & { readonly code: DrawnCode }) {
  return (
    <svg className={className} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect fill="white" width={size} height={size} />
      <path fill="black" d={dark} />
    </svg>
  );
}

/** Draws a text as a code to scan, in the browser when this is first shown. */
export function QrCode({ text, label, className }: CodeProps & { readonly text: string }) {
  const [code, setCode] = useState<DrawnCode | null>(null);
  // The lowest level of correction has the largest modules, which matters more on a screen.
  useEffect(() => takeUnlessOver(drawCode(text, 4, 'L'), setCode), [text]);
  return code === null ? <div className={className} /> : <CodePicture {...{ code, label, className }} />;
}
