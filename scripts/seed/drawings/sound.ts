/** Samples a second; enough for a bell on a phone. */
const RATE = 22_050;

/** A tone that begins at `at` seconds: its pitch in hertz, how long it rings and how loud it begins. */
interface Tone {
  readonly at: number;
  readonly pitch: number;
  readonly ring: number;
  readonly volume: number;
  /** Overtones as multiples of the pitch with their share. */
  readonly overtones: readonly (readonly [multiple: number, share: number])[];
  /** Seconds until full volume: a bell is struck, an organ breathes in. */
  readonly attack: number;
}

/** A cast bell's partials: hum, prime, tierce, quint, nominal and two above. */
const BELL = [
  [0.5, 0.5],
  [1, 1],
  [1.19, 0.6],
  [1.5, 0.35],
  [2, 0.5],
  [2.6, 0.2],
  [3.9, 0.12],
] as const;
const ORGAN = [
  [1, 1],
  [2, 0.5],
  [3, 0.18],
  [4, 0.22],
  [6, 0.06],
  [8, 0.05],
] as const;

const SOUNDS: Readonly<Record<'bell' | 'chord' | 'melody', { seconds: number; tones: readonly Tone[] }>> = {
  bell: {
    seconds: 7,
    tones: [0, 1.7, 3.4].map((at) => ({ at, pitch: 294, ring: 2.4, volume: 0.5, overtones: BELL, attack: 0.004 })),
  },
  chord: {
    seconds: 6,
    tones: [146.8, 220, 293.7, 370, 440].map((pitch) => ({
      at: 0,
      pitch,
      ring: 9,
      volume: 0.2,
      overtones: ORGAN,
      attack: 0.25,
    })),
  },
  melody: {
    seconds: 8,
    tones: [293.7, 370, 440, 493.9, 440, 370, 329.6, 293.7].map((pitch, index) => ({
      at: index * 0.9,
      pitch,
      ring: 1.1,
      volume: 0.4,
      overtones: ORGAN,
      attack: 0.06,
    })),
  },
};

/** A few seconds of sound, computed, as a WAV file: 16 bits, one channel. */
export function makeSound(name: keyof typeof SOUNDS): Buffer {
  const { seconds, tones } = SOUNDS[name];
  const samples = new Float64Array(seconds * RATE);
  for (const { at, pitch, ring, volume, overtones, attack } of tones) {
    for (let index = Math.round(at * RATE); index < samples.length; index += 1) {
      const time = index / RATE - at;
      const swell = Math.min(1, time / attack) * volume;
      let value = 0;
      for (const [multiple, share] of overtones)
        value +=
          share * Math.exp((-time * (0.6 + multiple * 0.4)) / ring) * Math.sin(2 * Math.PI * pitch * multiple * time);
      samples[index] = (samples[index] ?? 0) + (swell * value) / 2.4;
    }
  }
  return wave(samples, seconds);
}

function wave(samples: Float64Array, seconds: number): Buffer {
  const data = Buffer.alloc(samples.length * 2);
  for (const [index, sample] of samples.entries()) {
    const fade = Math.min(1, (seconds - index / RATE) / 0.5);
    data.writeInt16LE(Math.round(Math.tanh(sample) * fade * 32_000), index * 2);
  }
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}
