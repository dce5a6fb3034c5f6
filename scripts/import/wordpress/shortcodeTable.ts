/** A shortcode that shows what another site has: a film, a recording, a document, a map. */
export interface MediaShortcode {
  readonly names: readonly string[];
  /** Form of an identifier of the other site, and the address at which readers find it. */
  readonly id?: RegExp;
  readonly address?: (id: string) => string;
}

/** Shortcodes whose attribute or inside is an address, or the identifier of a film on another site. */
export const mediaShortcodes: readonly MediaShortcode[] = [
  {
    names: [
      'youtube',
      'youtube_sc',
      'yt',
      'tube',
      'lyte',
      'embedyt',
      'su_youtube',
      'su_youtube_advanced',
      'fusion_youtube',
      'youtubevideo',
      'youtube-video',
      'arve',
      'epyt',
    ],
    id: /^[\w-]{6,20}$/,
    address: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  {
    names: ['vimeo', 'su_vimeo', 'fusion_vimeo', 'vimeography', 'vimeo-video'],
    id: /^\d{4,12}$/,
    address: (id) => `https://vimeo.com/${id}`,
  },
  { names: ['wpvideo', 'videopress'], id: /^[A-Za-z\d]{8}$/, address: (id) => `https://videopress.com/v/${id}` },
  {
    names: ['dailymotion', 'su_dailymotion'],
    id: /^[a-z\d]{5,12}$/,
    address: (id) => `https://www.dailymotion.com/video/${id}`,
  },
  {
    names: ['slideshare'],
    id: /^\d{3,12}/,
    address: (id) => `https://www.slideshare.net/slideshow/embed_code/${/^\d+/.exec(id)?.[0] ?? id}`,
  },
  { names: ['scribd'], id: /^\d{4,12}$/, address: (id) => `https://www.scribd.com/document/${id}` },
  { names: ['ted'], id: /^[\w-]{3,120}$/, address: (id) => `https://www.ted.com/talks/${id}` },
  {
    names: ['spotify'],
    id: /^spotify:\w+:\w+$/,
    address: (id) => `https://open.spotify.com/${id.split(':').slice(1).join('/')}`,
  },
  {
    names: [
      'soundcloud',
      'fusion_soundcloud',
      'bandcamp',
      'mixcloud',
      'podcast',
      'sc_embed_player',
      'powerpress',
      'anchor',
    ],
  },
  {
    names: [
      'embed',
      'audio',
      'video',
      'fvplayer',
      'flowplayer',
      'jwplayer',
      'videojs',
      'su_video',
      'su_audio',
      'fusion_audio',
      'fusion_video',
      'et_pb_audio',
      'et_pb_video',
      'vc_video',
      'evp_embed_video',
      'mp3',
      'mp3player',
      'mp4',
    ],
  },
  {
    names: [
      'pdf',
      'pdf-embedder',
      'pdfjs-viewer',
      'pdfviewer',
      'gview',
      'gdoc',
      'embeddoc',
      'doc',
      'real3dflipbook',
      'dflip',
      'flipbook',
      'wonderplugin_pdf',
      'su_document',
      'google-drive-embed',
      'embedpress',
      'embedpress_pdf',
    ],
  },
  {
    names: [
      'iframe',
      'advanced_iframe',
      'googleapps',
      'googlemaps',
      'googlemap',
      'google_map',
      'map',
      'su_gmap',
      'fusion_map',
      'gmap',
      'maps',
    ],
  },
  { names: ['facebook', 'instagram', 'tweet', 'twitter', 'tiktok'] },
];

/** Shortcodes whose words are the label of their link. */
export const buttonName = /button|(?:^|_)btn(?:$|_)|(?:^|[_-])link(?:$|[_-])/;

/** Beginnings of the names of page builders' modules: Divi, WPBakery, Fusion, Shortcodes Ultimate, Cornerstone. */
export const builderName = /^(?:et_pb|vc|fusion|su|cs|x|one|two|three|four|five)_/;

/** Shortcodes that only arrange or decorate what is inside. */
export const layoutNames: ReadonlySet<string> = new Set([
  'row',
  'col',
  'cols',
  'column',
  'columns',
  'container',
  'section',
  'tab',
  'tabs',
  'tabgroup',
  'toggle',
  'toggles',
  'accordion',
  'accordions',
  'accordion-item',
  'spoiler',
  'box',
  'alert',
  'highlight',
  'dropcap',
  'pullquote',
  'quote',
  'blockquote',
  'divider',
  'hr',
  'spacer',
  'clear',
  'raw',
  'noformat',
  'center',
  'left',
  'right',
  'lead',
  'heading',
  'expand',
  'collapse',
  'readmore',
  'headline',
  'list',
  'li',
  'ul',
  'b',
  'i',
  'u',
  'p',
  'br',
  'url',
  'button',
  'btn',
  'link',
  'one_half',
  'one_third',
  'two_third',
  'one_fourth',
  'three_fourth',
  'esv',
  'bible',
  'bibleverse',
  'verse',
  'scripture',
]);

/** Shortcodes that nobody misses when nothing is in them. */
export const emptyName = /separator|divider|space|gap|clear|row|col|section|^(?:hr|br)$/;

/** Modules of page builders whose titles are attributes. */
export const titledName =
  /^(?:tab|toggle|accordion|accordion-item|spoiler|heading|headline|section|box|bible|scripture)$/;

/** Forms and modules that need a plugin: nothing of them is text. */
export const formName = /form|field|signup|optin|login|captcha|search|comments|newsletter|subscribe|mailchimp|raw_js/;

/** Attributes of modules that readers see as a heading, and as words. */
export const headingAttributes = ['title', 'heading', 'h2', 'name'] as const;
export const wordAttributes = [
  'subhead',
  'subtitle',
  'h4',
  'position',
  'description',
  'quote',
  'author',
  'job_title',
  'company_name',
  'percent',
  'artist_name',
  'pin_address',
  'address',
  'passage',
] as const;

/** Attributes that hold numbers of pictures. */
export const pictureNumberAttributes = [
  'image',
  'image_id',
  'images',
  'image_ids',
  'gallery_ids',
  'picture',
  'photo',
  'attachment_id',
  'bg_image',
  'img_id',
] as const;

/** Shortcodes whose inside is a note to the words before. */
export const noteNames: ReadonlySet<string> = new Set([
  'ref',
  'fn',
  'footnote',
  'footnotes_note',
  'efn_note',
  'mfn',
  'modern_footnote',
  'sidenote',
  'note_ref',
  'su_footnote',
]);

/** Shortcodes that stand for themselves without attributes and without an end, though their name may be a word. */
export const bareNames: ReadonlySet<string> = new Set([
  'gallery',
  'audio',
  'video',
  'playlist',
  'embed',
  'caption',
  'wp_caption',
  'youtube',
  'vimeo',
  'sitemap',
  'contact-form',
  'powerpress',
  'archives',
  'recent-posts',
  'site-map',
  'search-form',
  'gravityform',
  'sermons',
  'events-calendar',
]);
