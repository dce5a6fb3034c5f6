import { setMessageLanguage } from '../web/src/lib/language/messageLanguage.ts';

// Files of unit tests share their modules: what one rendered last must not decide the language of the next.
setMessageLanguage('en');
