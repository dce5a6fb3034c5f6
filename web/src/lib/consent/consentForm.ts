import { consentLimits, type GivenConsent } from '@steeple/model/people/consent';

/** The part of a form that asks for consent, as it was filled in. */
export interface WrittenConsent {
  readonly isAgreed: boolean;
  /** Name and contact of a child's parent, trimmed; null where the person agrees for themselves. */
  readonly parent: GivenConsent['parent'];
}

/** A fault of that part, by field. */
export type ConsentFault = 'consent' | 'parentName' | 'parentContact' | 'parentNameLong' | 'parentContactLong';

/** Reads the fields of `ConsentFields`. */
export function consentFrom(form: FormData): WrittenConsent {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    isAgreed: form.has('consent'),
    parent: form.has('child') ? { name: text('parentName'), contact: text('parentContact') } : null,
  };
}

/** The faults of the part. */
export function consentFaults({ isAgreed, parent }: WrittenConsent): ConsentFault[] {
  const faults: ConsentFault[] = [];
  if (parent !== null) {
    if (parent.name === '') faults.push('parentName');
    if (parent.name.length > consentLimits.parentName) faults.push('parentNameLong');
    if (parent.contact === '') faults.push('parentContact');
    if (parent.contact.length > consentLimits.parentContact) faults.push('parentContactLong');
  }
  if (!isAgreed) faults.push('consent');
  return faults;
}
