/**
 * A path within the site, language prefix excluded; `//` and backslashes could leave the site. Apart from the
 * validators, for pages that have none.
 */
export const sitePathPattern = /^\/(?![/\\])[^\s\\]{0,299}$/;
