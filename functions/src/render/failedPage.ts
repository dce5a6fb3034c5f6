import { noCache } from '../cacheControl.ts';
import { digestOf, type InlineDigests, type PageAnswer } from './pageAnswer.ts';

const style =
  'body{font:1.125rem/1.6 Georgia,serif;max-width:36rem;margin:15vh auto;padding:0 1.25rem;color:#2b2620;background:#fdfbf7}h1{font-size:1.75rem;line-height:1.25}a{color:#7a3b2e}[lang=zh-Hans]{margin-top:3rem}';

/**
 * The page for a failure on the server, in every language as nobody knows the reader's. It needs nothing that may have
 * failed: no database, no component, no file. It says nothing of the cause.
 * @param policy makes the content security policy of a page with inline elements of these digests.
 */
export function failedPage(policy: (digests: InlineDigests) => string): PageAnswer {
  return {
    status: 500,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': noCache,
      'Content-Security-Policy': policy({ styles: [digestOf(style)] }),
    },
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>This page cannot be shown right now</title><style>${style}</style></head><body><main><h1>This page cannot be shown right now</h1><p>Something went wrong on our side. Please try again in a moment, or go to the <a href="/">home page</a>.</p><div lang="zh-Hans"><h2>暂时无法显示本页</h2><p>我们这边出了问题。请稍后再试，或前往<a href="/zh">首页</a>。</p></div></main></body></html>`,
  };
}
