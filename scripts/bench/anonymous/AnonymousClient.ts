import type { Answer } from '@steeple/model/feedbackResponse';
import { documentPaths } from '@steeple/model/paths';
import type { Addresses } from '../../stack/addresses.ts';

/** The site that a client uses: its project, addresses, region and camp. */
export interface Target {
  readonly projectId: string;
  readonly addresses: Addresses;
  readonly region: string;
  readonly camp: string;
}

type RestValue = { integerValue: string } | { stringValue: string } | { arrayValue: { values: RestValue[] } };

function restValue(answer: Answer): RestValue {
  if (typeof answer === 'number') return { integerValue: String(answer) };
  return typeof answer === 'string' ? { stringValue: answer } : { arrayValue: { values: answer.map(restValue) } };
}

/**
 * A visitor without account, as the network sees one: it signs in anonymously and asks by HTTP what a browser would.
 */
export class AnonymousClient {
  readonly uid: string;
  readonly #token: string;
  readonly #target: Target;

  private constructor(target: Target, uid: string, token: string) {
    this.#target = target;
    this.uid = uid;
    this.#token = token;
  }

  /** Signs in. @throws Error where Auth does not answer. */
  static async signIn(target: Target): Promise<AnonymousClient> {
    const response = await fetch(
      `http://${target.addresses.auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ returnSecureToken: true }),
      },
    );
    if (!response.ok) throw new Error(`Anonymous sign-in answered ${response.status}.`);
    const { localId, idToken } = (await response.json()) as { localId: string; idToken: string };
    return new AnonymousClient(target, localId, idToken);
  }

  #documents(suffix: string): string {
    return `http://${this.#target.addresses.firestore}/v1/projects/${this.#target.projectId}/databases/(default)/documents${suffix}`;
  }

  async #ask(url: string, body?: unknown): Promise<number> {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${this.#token}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    return response.status;
  }

  /** Sends answers as those of `uid`, which is somebody else in an attack. @returns the HTTP status. */
  async answer(uid: string, answers: Readonly<Record<string, Answer>>): Promise<number> {
    const path = documentPaths.feedbackResponse.at(this.#target.camp, uid);
    const fields = {
      language: { stringValue: 'en' },
      submission: { stringValue: 'Submission0000000001' },
      basedOn: { stringValue: 'none' },
      answers: {
        mapValue: {
          fields: Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, restValue(answer)])),
        },
      },
    };
    return this.#ask(this.#documents(':commit'), {
      writes: [
        {
          update: { name: `projects/${this.#target.projectId}/databases/(default)/documents/${path}`, fields },
          updateTransforms: [{ fieldPath: 'submittedAt', setToServerValue: 'REQUEST_TIME' }],
        },
      ],
    });
  }

  /** Reads a document, or a collection where the path names one. @returns the HTTP status. */
  async read(path: string): Promise<number> {
    return this.#ask(this.#documents(`/${path}`));
  }

  /** Tries a join code. @returns the HTTP status. */
  async joinCamp(code: string): Promise<number> {
    return this.#ask(`${this.#target.addresses.functions}/${this.#target.projectId}/${this.#target.region}/joinCamp`, {
      data: { camp: this.#target.camp, code, consent: { version: 1, parent: null } },
    });
  }

  /** Fetches a page or a feed of the site. @returns the HTTP status. */
  async visit(path: string): Promise<number> {
    return this.#ask(this.#target.addresses.site + path);
  }
}
