/** A sample of the clipboard, in the form in which a program writes it, and the Markdown that a person expects. */
export interface PasteSample {
  readonly name: string;
  readonly html: string;
  readonly markdown: string;
}

/** Word's frame around every copy. */
function word(body: string): string {
  return `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Users/me/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} @list l0 {mso-list-id:1;} --></style></head><body lang=EN-SG style='tab-interval:36.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
}

function wordItem(sign: string, text: string, { level = 1, list = 'l0' } = {}): string {
  return `<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}pt;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
}

/** The frame of Google Docs: a bold element that is not bold. */
function docs(body: string): string {
  return `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2e3d4c-7fff-0a1b">${body}</b>`;
}

const docsSpan = (text: string, style = ''): string =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;${style}">${text}</span>`;

const docsItem = (text: string, level = 1): string =>
  `<li dir="ltr" style="list-style-type:disc;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;" role="presentation">${docsSpan(text)}</p></li>`;

/** A paragraph of an article of WeChat's editor. */
const weChat = (text: string, style = ''): string =>
  `<section style="margin: 0px; padding: 0px; outline: 0px; max-width: 100%; box-sizing: border-box !important; overflow-wrap: break-word !important; ${style}"><span leaf="" style="font-size: 15px;letter-spacing: 1px;">${text}</span></section>`;

/** An item of Word Online: each is in a list of its own. */
const onlineItem = (
  text: string,
  {
    level = 1,
    list = '1',
    name = 'ul',
    start = 1,
  }: { level?: number; list?: string; name?: 'ul' | 'ol'; start?: number } = {},
): string =>
  `<div class="ListContainerWrapper SCXW1 BCX8"><${name} class="BulletListStyle${level} SCXW1" role="list" start="${start}" style="cursor:text"><li class="OutlineElement Ltr" data-leveltext="·" data-font="Symbol" data-listid="${list}" aria-setsize="-1" data-aria-posinset="${start}" data-aria-level="${level}" role="listitem"><p class="Paragraph SCXW1"><span class="TextRun"><span class="NormalTextRun">${text}</span></span><span class="EOP">&nbsp;</span></p></li></${name}></div>`;

const onlineParagraph = (text: string): string =>
  `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1"><span class="TextRun">${text}</span><span class="EOP">&nbsp;</span></p></div>`;

export const pasteSamples: readonly PasteSample[] = [
  // Word Online
  {
    name: 'Word Online: a list of three levels, whose items are lists beside one another',
    html:
      onlineParagraph('Bring:') +
      onlineItem('Bible') +
      onlineItem('Large print', { level: 2 }) +
      onlineItem('Chinese', { level: 3 }) +
      onlineItem('Hat'),
    markdown: 'Bring:\n\n- Bible\n  - Large print\n    - Chinese\n- Hat',
  },
  {
    name: 'Word Online: three lists of one item, each a level deeper',
    html: onlineItem('One') + onlineItem('Two', { level: 2 }) + onlineItem('Three', { level: 3 }),
    markdown: '- One\n  - Two\n    - Three',
  },
  {
    name: 'Word Online: a numbered list that goes on below a paragraph',
    html:
      onlineItem('First', { name: 'ol' }) +
      onlineItem('Second', { name: 'ol', start: 2 }) +
      onlineParagraph('Pause') +
      onlineItem('Third', { name: 'ol', start: 3 }),
    markdown: '1. First\n2. Second\n\nPause\n\n3. Third',
  },
  {
    name: 'Word Online: bullets below a number, of another list',
    html:
      onlineItem('Pack', { name: 'ol', list: '7' }) +
      onlineItem('Towel', { level: 2, list: '9' }) +
      onlineItem('Torch', { level: 2, list: '9' }) +
      onlineItem('Leave', { name: 'ol', list: '7', start: 2 }),
    markdown: '1. Pack\n   - Towel\n   - Torch\n2. Leave',
  },
  {
    name: 'Word Online: two numbered lists one after the other stay two',
    html: onlineItem('One', { name: 'ol', list: '1' }) + onlineItem('Uno', { name: 'ol', list: '2' }),
    markdown: '1. One\n\n1) Uno',
  },
  {
    name: 'Word Online: a list that begins at the second level',
    html: onlineItem('Large print', { level: 2 }) + onlineItem('Hat'),
    markdown: '- Large print\n\n* Hat',
  },
  {
    name: 'Word Online: several items of one level in one list, with white space between the frames',
    html: `<div class="ListContainerWrapper">\n<ul role="list"><li data-listid="4" data-aria-level="1"><p>A</p></li>\n<li data-listid="4" data-aria-level="1"><p>B</p></li></ul>\n</div>\n<div class="ListContainerWrapper">\n<ul><li data-listid="4" data-aria-level="2"><p>C</p></li></ul></div>`,
    markdown: '- A\n- B\n  - C',
  },
  {
    name: 'OneNote: items that name only their level',
    html: `<ul><li aria-level="1">Bible</li></ul><ul><li aria-level="2">Large print</li></ul><ul><li aria-level="1">Hat</li></ul>`,
    markdown: '- Bible\n  - Large print\n- Hat',
  },
  {
    name: 'Word: bullets of another list within a numbered one',
    html: word(
      wordItem('1.', 'Pack') +
        wordItem('·', 'Towel', { level: 2 }).replace('l0 level2', 'l3 level2') +
        wordItem('2.', 'Leave'),
    ),
    markdown: '1. Pack\n   - Towel\n2. Leave',
  },
  // Cells over several rows and columns
  {
    name: 'Excel: a cell over two rows',
    html: `<table><tr><td rowspan=2>Sunday</td><td>9:00</td><td>English</td></tr><tr><td>11:00</td><td>华语</td></tr><tr><td>Friday</td><td>20:00</td><td>Youth</td></tr></table>`,
    markdown: '| Sunday | 9:00 | English |\n| - | - | - |\n| | 11:00 | 华语 |\n| Friday | 20:00 | Youth |',
  },
  {
    name: 'web: a heading of two rows',
    html: `<table><thead><tr><th rowspan="2">Date</th><th colspan="2">Duty</th></tr><tr><th>Usher</th><th>Sound</th></tr></thead><tbody><tr><td>6 Dec</td><td>Amy</td><td>Ben</td></tr></tbody></table>`,
    markdown: '| Date | Duty | |\n| - | - | - |\n| | Usher | Sound |\n| 6 Dec | Amy | Ben |',
  },
  {
    name: 'Google Sheets: merged cells in the middle and at the end',
    html: `<google-sheets-html-origin><table cellspacing="0" cellpadding="0" dir="ltr"><colgroup><col width="100"/></colgroup><tbody><tr><td>Day</td><td>Hour</td><td>Place</td></tr><tr><td>Sun</td><td rowspan="3" colspan="1"><div>9:00</div></td><td>Hall</td></tr><tr><td>Mon</td><td rowspan="2">Annex</td></tr><tr><td>Tue</td></tr></tbody></table></google-sheets-html-origin>`,
    markdown: '| Day | Hour | Place |\n| - | - | - |\n| Sun | 9:00 | Hall |\n| Mon | | Annex |\n| Tue | | |',
  },
  {
    name: 'Excel: a title over all columns, and a row filled to the end of the sheet',
    html: `<table><tr><td colspan=2>Rota</td></tr><tr><td>Date</td><td>Usher</td></tr><tr><td>6 Dec</td><td>Amy</td></tr><tr><td colspan=16384 style='mso-ignore:colspan'></td></tr></table>`,
    markdown: '| Rota | |\n| - | - |\n| Date | Usher |\n| 6 Dec | Amy |\n| | |',
  },
  {
    name: 'Word: columns that only the grid has',
    html: word(
      `<table class=MsoTableGrid><tr><td colspan=3><p>Date</p></td><td colspan=2><p>Usher</p></td></tr><tr><td colspan=3><p>6 Dec</p></td><td colspan=2><p>Amy</p></td></tr></table>`,
    ),
    markdown: '| Date | Usher |\n| - | - |\n| 6 Dec | Amy |',
  },
  {
    name: 'web: a cell to the end of its part, and none into the next',
    html: `<table><tbody><tr><th>Day</th><th>Hour</th></tr><tr><td rowspan="0">Sun</td><td>9:00</td></tr><tr><td>11:00</td></tr></tbody><tbody><tr><td>Fri</td><td>20:00</td></tr></tbody></table>`,
    markdown: '| Day | Hour |\n| - | - |\n| Sun | 9:00 |\n| | 11:00 |\n| Fri | 20:00 |',
  },
  // Word
  {
    name: 'Word: paragraphs with bold and italic words',
    html: word(
      `<p class=MsoNormal>Come as <b>you</b> are, <i>stay</i> for lunch.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>See you there.<o:p></o:p></p>`,
    ),
    markdown: 'Come as **you** are, *stay* for lunch.\n\nSee you there.',
  },
  {
    name: 'Word: headings',
    html: word(
      `<h1><span lang=EN-US>Retreat<o:p></o:p></span></h1><h2>Friday</h2><p class=MsoNormal>Supper at seven.</p>`,
    ),
    markdown: '## Retreat\n\n## Friday\n\nSupper at seven.',
  },
  {
    name: 'Word: a comment is left out, and a footnote stays',
    html: word(
      `<p class=MsoNormal>Grace<span class=MsoCommentReference><span style='font-size:8pt'><a style='mso-comment-reference:A_1;mso-comment-date:20260101T0000'></a><span style='mso-special-character:comment'>&nbsp;<a class=msocomanchor href="#_msocom_1">[A1]</a></span></span></span> and peace<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]>[1]<![endif]></span></span></a></p><div style='mso-element:comment-list'><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>PRIVATE reviewer note</p></div></div></div><div style='mso-element:footnote-list'><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1">[1]</a> Rom 1:7</p></div></div>`,
    ),
    markdown: 'Grace and peace\\[1]\n\n\\[1] Rom 1:7',
  },
  {
    name: 'Word: comments are left out by their classes alone, with answers to them and the line above them',
    html: word(
      `<p class=MsoNormal><a style='mso-comment-reference:LT_1;mso-comment-date:20260301T1000'>Supper at six.</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[LT1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span></p><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div id="_com_1" class=msocomtxt language=JavaScript><span style='mso-comment-author:"Lim Tan"'><p class=MsoCommentText>Too early?</p></span></div><div><p class=MsoCommentSubject>Re: no</p></div>`,
    ),
    markdown: 'Supper at six.',
  },
  {
    name: 'Word: words that a tracked change deleted are left out, and added ones stay',
    html: word(
      `<p class=MsoNormal>Come at <s><del cite="mailto:Lim" datetime="2026-03-01T10:00"><span style='color:red'>six</span></del></s><span class=msoDel><del>five</del></span><span class=msoIns><ins cite="mailto:Lim" datetime="2026-03-01T10:00">seven</ins></span>, <del>not</del> later.</p>`,
    ),
    markdown: 'Come at seven, ~~not~~ later.',
  },
  {
    name: 'Word: a bulleted list',
    html: word(wordItem('·', 'Bible') + wordItem('·', 'Water bottle') + wordItem('·', 'Hat')),
    markdown: '- Bible\n- Water bottle\n- Hat',
  },
  {
    name: 'Word: a numbered list that begins at three',
    html: word(wordItem('3.', 'Third') + wordItem('4.', 'Fourth')),
    markdown: '3. Third\n4. Fourth',
  },
  {
    name: 'Word: a list in a list',
    html: word(
      wordItem('·', 'Bring') +
        wordItem('o', 'Towel', { level: 2 }) +
        wordItem('o', 'Torch', { level: 2 }) +
        wordItem('·', 'Leave'),
    ),
    markdown: '- Bring\n  - Towel\n  - Torch\n- Leave',
  },
  {
    name: 'Word: a table',
    html: word(
      `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0><tr style='mso-yfti-irow:0'><td width=200 valign=top><p class=MsoNormal><b>Day<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Leader</b></p></td></tr><tr><td><p class=MsoNormal>Friday</p></td><td><p class=MsoNormal>Mei | Tan</p></td></tr></table>`,
    ),
    markdown: '| Day | Leader |\n| - | - |\n| Friday | Mei \\| Tan |',
  },
  {
    name: 'Word: a link and a jump within the document',
    html: word(
      `<p class=MsoNormal><a name="_Toc1"></a><a href="https://example.org/camp?a=1&amp;b=2"><span style='color:#0563C1'>Sign up</span></a> or see <a href="#_Toc2">below</a>.</p>`,
    ),
    markdown: '[Sign up](https://example.org/camp?a=1\\&b=2) or see below.',
  },
  {
    name: 'Word: a picture of its own folder and a drawing',
    html: word(
      `<p class=MsoNormal>Before<!--[if gte vml 1]><v:shape id="p1" type="#_x0000_t75"><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=100 src="file:///C:/Users/me/clip_image001.png" alt="Hall"><![endif]>after</p>`,
    ),
    markdown: 'Beforeafter',
  },
  {
    name: 'Word: Chinese with an indent and a hard line break',
    html: word(
      `<p class=MsoNormal style='text-indent:21.0pt'><span lang=ZH-CN style='font-family:宋体'>　　亲爱的弟兄姐妹：<br>平安！<o:p></o:p></span></p>`,
    ),
    markdown: '亲爱的弟兄姐妹：\n平安！',
  },
  {
    name: 'Word: text that was struck out, and tracked formatting',
    html: word(`<p class=MsoNormal><s>Saturday</s> <span style='mso-hide:all'>hidden</span>Sunday</p>`),
    markdown: '~~Saturday~~ Sunday',
  },
  {
    name: 'Word: emoji and hard spaces',
    html: word(
      `<p class=MsoNormal>Thank&nbsp;you <span style='font-family:"Segoe UI Emoji"'>🙏</span>&nbsp;&nbsp;all</p>`,
    ),
    markdown: 'Thank you 🙏 all',
  },
  // Google Docs
  {
    name: 'Google Docs: nothing is bold but what is',
    html: docs(
      `<p dir="ltr">${docsSpan('Plain, ')}${docsSpan('bold', 'font-weight:700;')}${docsSpan(' and ')}${docsSpan('italic', 'font-style:italic;')}${docsSpan('.')}</p>`,
    ),
    markdown: 'Plain, **bold** and *italic*.',
  },
  {
    name: 'Google Docs: a heading and paragraphs with an empty line',
    html: docs(
      `<h2 dir="ltr">${docsSpan('Week one')}</h2><br /><p dir="ltr">${docsSpan('First.')}</p><br /><p dir="ltr">${docsSpan('Second.')}</p>`,
    ),
    markdown: '## Week one\n\nFirst.\n\nSecond.',
  },
  {
    name: 'Google Docs: a list in a list, beside its item',
    html: docs(`<ul>${docsItem('One')}<ul>${docsItem('Inside', 2)}</ul>${docsItem('Two')}</ul>`),
    markdown: '- One\n  - Inside\n- Two',
  },
  {
    name: 'Google Docs: a numbered list',
    html: docs(`<ol>${docsItem('Pray')}${docsItem('Read')}</ol>`),
    markdown: '1. Pray\n2. Read',
  },
  {
    name: 'Google Docs: a checklist',
    html: docs(
      `<ul><li dir="ltr" role="checkbox" aria-checked="true"><img src="data:image/png;base64,AAAA" width="18" alt="checked" aria-roledescription="checkbox" /><p dir="ltr">${docsSpan('Tent')}</p></li><li role="checkbox" aria-checked="false"><p>${docsSpan('Rope')}</p></li></ul>`,
    ),
    markdown: '- [x] Tent\n- [ ] Rope',
  },
  {
    name: 'Google Docs: a link through its detour',
    html: docs(
      `<p dir="ltr"><a href="https://www.google.com/url?q=https://example.org/map&amp;sa=D&amp;source=editors" style="text-decoration:none;">${docsSpan('the map', 'text-decoration:underline;')}</a></p>`,
    ),
    markdown: '[the map](https://example.org/map)',
  },
  {
    name: 'Google Docs: a table',
    html: docs(
      `<div dir="ltr" align="left"><table style="border:none"><colgroup><col width="312" /><col /></colgroup><tbody><tr><td><p dir="ltr">${docsSpan('Time', 'font-weight:700;')}</p></td><td><p>${docsSpan('Place')}</p></td></tr><tr><td><p>${docsSpan('9:30')}</p></td><td><p>${docsSpan('Hall')}</p><p>${docsSpan('Level 3')}</p></td></tr></tbody></table></div>`,
    ),
    markdown: '| Time | Place |\n| - | - |\n| 9:30 | Hall Level 3 |',
  },
  {
    name: 'Google Docs: a picture of its servers',
    html: docs(
      `<p dir="ltr"><span><span style="border:none;display:inline-block;overflow:hidden;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nX" width="602" height="401" /></span></span></p><p>${docsSpan('Caption')}</p>`,
    ),
    markdown: 'Caption',
  },
  // WeChat
  {
    name: 'WeChat: paragraphs of sections',
    html: weChat('主内平安！') + weChat('<br>') + weChat('本周六晚上七点半，青年团契聚会。'),
    markdown: '主内平安！\n\n本周六晚上七点半，青年团契聚会。',
  },
  {
    name: 'WeChat: bold, and a title that is only large',
    html: `<div class="rich_media_content" id="js_content" style="visibility: visible;">${weChat('<strong>时间</strong>：周日早上')}${weChat('<span style="font-size: 20px;font-weight: bold;">地点</span>')}</div>`,
    markdown: '**时间**：周日早上\n\n**地点**',
  },
  {
    name: 'WeChat: pictures, a name card and a video',
    html: `${weChat('看图')}<p style="text-align: center;"><img class="rich_pages wxw-img" data-ratio="0.66" data-src="https://mmbiz.qpic.cn/mmbiz_jpg/abc/640?wx_fmt=jpeg" src="https://mmbiz.qpic.cn/mmbiz_jpg/abc/640" style="width: 100%;"></p><section class="mp_profile_iframe_wrp"><mp-common-profile class="js_uneditable" data-nickname="教会">教会</mp-common-profile></section><iframe class="video_iframe" data-src="https://v.qq.com/iframe/preview.html"></iframe>${weChat('愿主赐福。')}`,
    markdown: '看图\n\n愿主赐福。',
  },
  {
    name: 'WeChat: a list and a quotation',
    html: `<ul class="list-paddingleft-1" style="list-style-type: disc;"><li><p style="margin: 0px;"><span style="font-size: 15px;">圣经</span></p></li><li><p><span>雨伞</span></p></li></ul><blockquote class="js_blockquote_wrap" data-type="2"><section class="js_blockquote_digest"><p>耶和华是我的牧者。</p></section></blockquote>`,
    markdown: '- 圣经\n- 雨伞\n\n> 耶和华是我的牧者。',
  },
  {
    name: 'WeChat: indented Chinese and invisible signs',
    html: `<p style="text-indent: 2em;">&nbsp;&nbsp;　　神爱世人\u200B，\uFEFF甚至将他的独生子赐给他们。</p>`,
    markdown: '神爱世人，甚至将他的独生子赐给他们。',
  },
  {
    name: 'WeChat: an expression in a chat is its description',
    html: `<p>谢谢<img src="https://res.wx.qq.com/emoji/pray.png" alt="🙏" class="wx_emoji">大家</p>`,
    markdown: '谢谢🙏大家',
  },
  // Web pages
  {
    name: 'web: scripts, handlers, styles, frames and fields',
    html: `<style>p{color:red}</style><p onclick="alert(1)" style="color:red">Safe<script>alert(1)</script> text</p><iframe src="https://evil.example"></iframe><svg onload="alert(1)"><text>drawn</text></svg><form><p>Name <input value="x"><button>Send</button></p></form><object data="x">old</object>`,
    markdown: 'Safe text\n\nName',
  },
  {
    name: 'web: dangerous and relative links become words',
    html: `<p><a href="javascript:alert(1)">one</a> <a href=" jAvascript:alert(1)">two</a> <a href="data:text/html,x">three</a> <a href="/about">four</a> <a href="mailto:me@example.org">five</a></p>`,
    markdown: 'one two three four [five](mailto:me@example.org)',
  },
  {
    name: 'web: links to a telephone, with the signs between its digits left out',
    html: `<p>Call <a href="tel:+6561234567">6123 4567</a>, <a href="TEL:+65 (6123) 4567">office</a> or <a href="tel:%2B656123%204567">home</a></p>`,
    markdown: 'Call [6123 4567](tel:+6561234567), [office](tel:+6561234567) or [home](tel:+6561234567)',
  },
  {
    name: 'web: pictures of other sites, followers and data',
    html: `<p>A<img src="https://ads.example/pixel.gif" width="1" height="1">B<img src="//cdn.example/x.png" alt="x">C<img src="data:image/png;base64,AAAA">D<img src="x" onerror="alert(1)">E</p>`,
    markdown: 'ABCDE',
  },
  {
    name: 'web: a picture of this site stays',
    html: `<p><img src="/files/pictures/hall/960.webp" alt="The hall" srcset="https://evil.example/x.png 2x"></p>`,
    markdown: '![The hall](/files/pictures/hall/960.webp)',
  },
  {
    name: 'web: an article with a list of links and code',
    html: `<article><header><h1>Title</h1></header><ul><li><a href="https://a.example/x">A</a></li><li><a href="https://b.example/">B</a></li></ul><p>Type <code>npm start</code>.</p><pre><code>one\n  two\n</code></pre><hr></article>`,
    markdown:
      '## Title\n\n- [A](https://a.example/x)\n- [B](https://b.example/)\n\nType `npm start`.\n\n```\none\n  two\n```\n\n___',
  },
  {
    name: 'web: words with Markdown signs stay words',
    html: `<p>2 * 3 * 4 # five_six_seven [x](y) &lt;b&gt;</p><p>1. not a list</p><p>- nor this</p>`,
    markdown: '2 \\* 3 \\* 4 # five_six_seven \\[x]\\(y) \\<b>\n\n1\\. not a list\n\n\\- nor this',
  },
  {
    name: 'web: a table that arranges the page',
    html: `<table role="presentation"><tr><td><h2>News</h2><p>One.</p></td></tr><tr><td><p>Two.</p></td></tr></table>`,
    markdown: '## News\n\nOne.\n\nTwo.',
  },
  {
    name: 'web: a table with a heading, a wide cell and a list',
    html: `<table><caption>Rota</caption><thead><tr><th>Who</th><th>When</th></tr></thead><tbody><tr><td colspan="2">Everybody</td></tr><tr><td><ul><li>Mei</li><li>Tan</li></ul></td><td>9<br>10</td></tr></tbody></table>`,
    markdown: 'Rota\n\n| Who | When |\n| - | - |\n| Everybody | |\n| Mei Tan | 9 10 |',
  },
  {
    name: 'web: ruby, hidden words and a definition list',
    html: `<p><ruby>福音<rp>(</rp><rt>fúyīn</rt><rp>)</rp></ruby><span style="display:none">tracking</span></p><dl><dt>When</dt><dd>Sunday</dd></dl>`,
    markdown: '福音\n\n**When**\n\nSunday',
  },
  {
    name: 'mail: lines that are divisions',
    html: `<div dir="ltr"><div>Dear all,</div><div><br></div><div>Lunch is <b>indoors</b>.</div><div class="gmail_quote"><blockquote class="gmail_quote" style="margin:0">Where is lunch?</blockquote></div></div>`,
    markdown: 'Dear all,\n\nLunch is **indoors**.\n\n> Where is lunch?',
  },
  {
    name: 'web: two line breaks make a paragraph',
    html: `First line<br>second line<br><br>Next.`,
    markdown: 'First line\nsecond line\n\nNext.',
  },
];

/** Samples of plain text, as a text editor or a chat gives them. */
export const plainSamples: readonly { readonly name: string; readonly text: string; readonly markdown: string }[] = [
  { name: 'lines and paragraphs', text: 'One\r\ntwo\r\n\r\nThree', markdown: 'One\ntwo\n\nThree' },
  { name: 'Chinese with indents', text: '　　主内平安！\n　　明天见。', markdown: '主内平安！\n明天见。' },
  {
    name: 'HTML stays words',
    text: '<script>alert(1)</script> & more',
    markdown: '\\<script>alert(1)\\</script> & more',
  },
  { name: 'emoji', text: '🎄 Carols 🎶\n👨‍👩‍👧‍👦', markdown: '🎄 Carols 🎶\n👨‍👩‍👧‍👦' },
];
