import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { undo } from 'prosemirror-history';
import { describe, expect, it } from 'vitest';
import {
  countText,
  createState,
  insertPasted,
  insertPicture,
  insertScripture,
  insertTable,
  linkAt,
  selectUndescribedPicture,
  setHeading,
  setLink,
  toggle,
} from './editorCommands.ts';
import { documentFromMarkdown, markdownFromDocument } from './markdownDocument.ts';
import { schema } from './schema.ts';

function selectWords(state: EditorState, words: string): EditorState {
  let from = -1;
  state.doc.descendants((node, position) => {
    const at = node.text?.indexOf(words) ?? -1;
    if (from === -1 && at !== -1) from = position + at;
  });
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, from + words.length)));
}

function applyCommands(state: EditorState, ...commands: readonly Command[]): EditorState {
  return commands.reduce((current, command) => {
    let next = current;
    command(current, (transaction) => {
      next = current.apply(transaction);
    });
    return next;
  }, state);
}

const markdown = (state: EditorState): string => markdownFromDocument(state.doc);

describe('a command of the editor', () => {
  it.each([
    ['bold', toggle(schema.marks.strong), 'One **two** three'],
    ['a heading', setHeading(2), '## One two three'],
    ['a list', toggle(schema.nodes.bulletList), '- One two three'],
    ['a numbered list', toggle(schema.nodes.orderedList), '1. One two three'],
    ['a quotation', toggle(schema.nodes.blockquote), '> One two three'],
    ['a link', setLink('https://example.org'), 'One [two](https://example.org) three'],
  ] as const)('makes %s, and undo takes it back', (_name, command, expected) => {
    const state = applyCommands(selectWords(createState(documentFromMarkdown('One two three')), 'two'), command);
    expect(markdown(state)).toBe(expected);
    expect(markdown(applyCommands(state, undo))).toBe('One two three');
  });

  it('selects the first picture without a description, and nothing where each has one or is decoration', () => {
    const text = 'One\n\n![-](/files/a.webp)\n\n![A hill](/files/b.webp)';
    const described = createState(documentFromMarkdown(text));
    expect(selectUndescribedPicture(described)).toBe(false);
    const state = createState(documentFromMarkdown(`${text}\n\n![](/files/c.webp)\n\n![](/files/d.webp)`));
    const { selection } = applyCommands(state, selectUndescribedPicture);
    expect(selection).toBeInstanceOf(NodeSelection);
    expect((selection as NodeSelection).node.attrs['src']).toBe('/files/c.webp');
  });

  it('finds a link and removes it', () => {
    const state = selectWords(createState(documentFromMarkdown('One [two](https://example.org) three')), 'two');
    expect(linkAt(state)).toBe('https://example.org');
    expect(markdown(applyCommands(state, setLink('')))).toBe('One two three');
  });

  it('writes scripture as each language has it', () => {
    const psalm = { passage: 'Be still', reference: 'Psalm 46:10', translation: 'World English Bible' };
    expect(markdown(applyCommands(createState(documentFromMarkdown('')), insertScripture(psalm, 'en')))).toBe(
      '> Be still *Psalm 46:10, World English Bible*',
    );
    const chinese = { passage: '你们要休息', reference: '诗篇 46:10', translation: '和合本' };
    expect(markdown(applyCommands(createState(documentFromMarkdown('')), insertScripture(chinese, 'zh')))).toBe(
      '> 你们要休息——诗篇 46:10（和合本）',
    );
  });

  it('writes a picture with its caption, and a table', () => {
    expect(
      markdown(
        applyCommands(
          createState(documentFromMarkdown('')),
          insertPicture({ src: '/files/a.webp', alt: 'A hall' }, 'The hall'),
        ),
      ),
    ).toBe('![A hall](/files/a.webp)\n*The hall*');
    expect(markdown(applyCommands(createState(documentFromMarkdown('')), insertTable(2, 2)))).toBe(
      '| | |\n| - | - |\n| | |',
    );
  });
});

describe('a paste', () => {
  it('of words joins the paragraph, of blocks becomes blocks beside it', () => {
    const state = selectWords(createState(documentFromMarkdown('One two three')), 'two');
    expect(markdown(applyCommands(state, insertPasted(documentFromMarkdown('**2**'))))).toBe('One **2** three');
    expect(
      markdown(applyCommands(createState(documentFromMarkdown('')), insertPasted(documentFromMarkdown('## A\n\n- b')))),
    ).toBe('## A\n\n- b');
  });

  it('into a cell of a table leaves the table whole', () => {
    const state = selectWords(createState(documentFromMarkdown('| a | b |\n| - | - |\n| c | d |')), 'c');
    expect(markdown(applyCommands(state, insertPasted(documentFromMarkdown('- x\n- y'))))).toBe(
      '| a | b |\n| - | - |\n| x y | d |',
    );
  });
});

it('counts words in English, and characters in Chinese', () => {
  expect(countText(documentFromMarkdown('One **two** three.'), 'en')).toEqual({ words: 3, characters: 12 });
  expect(countText(documentFromMarkdown('神爱世人。'), 'zh').characters).toBe(5);
});
