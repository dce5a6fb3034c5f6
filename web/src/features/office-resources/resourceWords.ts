import type { SpokenLanguage } from '@steeple/model/language';
import { m } from '#messages/generated/messages.js';

export const languageWords = { en: m.office_language_en, zh: m.office_language_zh, both: m.office_language_both } as const satisfies Record<SpokenLanguage, () => string>;

/** Why a file cannot be put up. */
export const refusalWords = { kind: m.office_resource_bad_kind, size: m.office_resource_too_large } as const;
