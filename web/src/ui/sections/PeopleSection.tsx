import type { SectionContentOf } from '#lib/content/pageContent.ts';
import { Readable } from '#ui/content/Localized.tsx';
import { Picture } from '#ui/content/Picture.tsx';
import styles from './people.module.css';

interface PersonProps {
  readonly person: SectionContentOf<'people'>['people'][number];
  readonly level: 'h2' | 'h3';
}

function Person({ person, level }: PersonProps) {
  const Name = level;
  return (
    <li className={styles.person}>
      <div className={styles.portrait}>
        {person.portrait === null ? (
          <span className={styles.initial} aria-hidden="true">
            {/\S/u.exec(person.name.text)?.[0]}
          </span>
        ) : (
          <Picture
            picture={person.portrait}
            sizes="(min-width: 62rem) 16rem, (min-width: 40rem) 30vw, 7rem"
            ratio="4/5"
          />
        )}
      </div>
      <div className={styles.about}>
        <Name className={styles.name}>
          <Readable value={person.name} mark={false} />
        </Name>
        {person.role !== null && (
          <p className={styles.role}>
            <Readable value={person.role} mark={false} />
          </p>
        )}
        {person.text !== null && (
          <p className={styles.text}>
            <Readable value={person.text} mark={false} />
          </p>
        )}
      </div>
    </li>
  );
}

/** Portraits with name, role and a few words; the first letter of the name where there is no portrait. */
export function PeopleSection({ section }: { readonly section: SectionContentOf<'people'> }) {
  return (
    <ul className={styles.people} data-few={section.people.length < 4 || undefined}>
      {section.people.map((person) => (
        <Person key={person.id} person={person} level={section.heading === null ? 'h2' : 'h3'} />
      ))}
    </ul>
  );
}
