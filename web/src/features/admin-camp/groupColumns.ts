/** Headings of the columns, in English and in simplified Chinese; those of Google Forms among them. */
const headings = {
  group: ['group', 'group name', 'small group', '小组', '小组名称', '组别', '组名', '分组'],
  groupZh: ['group (chinese)', 'group zh', 'chinese group name', '小组（中文）', '中文组名', '小组中文名'],
  leader: ['leader', 'group leader', 'leader name', '组长', '小组长', '组长姓名'],
  leaderPhone: [
    'leader phone',
    "leader's phone",
    'group leader phone',
    'leader phone number',
    'leader mobile',
    '组长电话',
    '组长手机',
    '小组长电话',
  ],
  meetingPoint: ['meeting point', 'meeting place', '集合地点', '集合点'],
  name: [
    'name',
    'full name',
    'your name',
    'camper',
    'camper name',
    '姓名',
    '名字',
    '全名',
    '您的姓名',
    '营员',
    '营员姓名',
  ],
  room: ['room', 'room number', 'room no', '房间', '房间号', '房间号码', '房号'],
  email: [
    'email',
    'e-mail',
    'email address',
    'e-mail address',
    'your email',
    'username',
    '电子邮箱',
    '电子邮件',
    '电子邮件地址',
    '电子信箱',
    '邮箱',
    '邮箱地址',
    '信箱',
    '电邮',
    '电邮地址',
    '用户名',
    '使用者名称',
  ],
} as const;

/** The traditional characters of these headings, each followed by its simplified form. */
const traditionalPairs = '組组稱称別别長长電电話话機机點点營营員员間间號号碼码郵邮';

function toSimplified(character: string): string {
  const at = traditionalPairs.indexOf(character);
  return at % 2 === 0 ? traditionalPairs.charAt(at + 1) : character;
}

/** A column that the import of groups reads. */
export type ColumnName = keyof typeof headings;

/**
 * A heading in one spelling: wide forms, capitals, spaces, the script of Chinese, a number before it and signs behind
 * it do not count.
 */
function plainHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .trim()
    .replace(/^(?:q?\d{1,2}[.)、:]\s*)/, '')
    .replace(/[\s*:?.。]+$/, '')
    .replaceAll(/[\s_]+/g, ' ')
    .replaceAll(/ ?([()]) ?/g, '$1')
    .replaceAll(/\p{Script=Han}/gu, toSimplified);
}

const columns: ReadonlyMap<string, ColumnName> = new Map(
  (Object.keys(headings) as ColumnName[]).flatMap((column) =>
    headings[column].map((heading) => [plainHeading(heading), column] as const),
  ),
);

/** The column that a heading names, also in two languages (`姓名 Name`, `Email / 电邮`); undefined where it is another. */
export function columnOf(heading: string): ColumnName | undefined {
  const plain = plainHeading(heading);
  const column = columns.get(plain);
  if (column !== undefined) return column;
  const parts = plain
    .replaceAll(/(?<=\p{Script=Han})\s*(?=[a-z])|(?<=[a-z])\s*(?=\p{Script=Han})/gu, '/')
    .split(/[/|()·,、;\n]| [-–—] /u)
    .map((part) => columns.get(plainHeading(part)) ?? (part.trim() === '' ? null : undefined))
    .filter((part) => part !== null);
  const [first] = parts;
  return parts.length > 1 && parts.every((part) => part === first) ? first : undefined;
}
