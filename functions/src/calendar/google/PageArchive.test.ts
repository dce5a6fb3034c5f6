import { expect, it } from 'vitest';
import { PageArchive } from './WindowReading.ts';

it('the events come back in their order, as often as they are asked for', () => {
  const archive = new PageArchive();
  archive.add([{ id: 'a', summary: '讲座' }, { id: 'b' }]);
  archive.add([]);
  archive.add([{ id: 'c' }]);
  for (let time = 1; time <= 2; time += 1)
    expect([...archive.events()]).toEqual([{ id: 'a', summary: '讲座' }, { id: 'b' }, { id: 'c' }]);
});
