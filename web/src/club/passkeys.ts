// Browsers read and write the JSON of passkeys by themselves; for those that do not yet, the few fields that are bytes are turned here.

type Bytes = Uint8Array<ArrayBuffer>;

function bytes(text: string): Bytes {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(plain, (c) => c.charCodeAt(0));
}

export function text(all: ArrayBuffer | null): string {
  return btoa(String.fromCharCode(...new Uint8Array(all ?? new ArrayBuffer(0)))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

interface Described {
  id: string;
  type: 'public-key';
}

/** Options for a new passkey, as the browser takes them. */
export function creation(options: unknown): PublicKeyCredentialCreationOptions {
  if (typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function') return PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  const o = options as PublicKeyCredentialCreationOptionsJSON;
  const known = (o.excludeCredentials ?? []).map((one) => ({ ...(one as Described), id: bytes(one.id) }));
  return { ...o, challenge: bytes(o.challenge), user: { ...o.user, id: bytes(o.user.id) }, excludeCredentials: known } as PublicKeyCredentialCreationOptions;
}

/** Options for one that there is. */
export function request(options: unknown): PublicKeyCredentialRequestOptions {
  if (typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function') return PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  const o = options as PublicKeyCredentialRequestOptionsJSON;
  return { ...o, challenge: bytes(o.challenge), allowCredentials: [] } as PublicKeyCredentialRequestOptions;
}

/** What a passkey has answered, as the server takes it. */
export function answer(made: PublicKeyCredential): unknown {
  if (typeof made.toJSON === 'function') return made.toJSON();
  const { response } = made;
  const more =
    response instanceof AuthenticatorAttestationResponse
      ? { attestationObject: text(response.attestationObject), transports: response.getTransports?.() ?? [] }
      : {
          authenticatorData: text((response as AuthenticatorAssertionResponse).authenticatorData),
          signature: text((response as AuthenticatorAssertionResponse).signature),
          userHandle: text((response as AuthenticatorAssertionResponse).userHandle),
        };
  return { id: made.id, rawId: text(made.rawId), type: made.type, clientExtensionResults: made.getClientExtensionResults(), response: { clientDataJSON: text(response.clientDataJSON), ...more } };
}

/** This browser knows passkeys. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function' && isSecureContext;

const answered = (one: Credential | null): unknown => answer(one as PublicKeyCredential);

export const make = async (options: unknown): Promise<unknown> => answered(await navigator.credentials.create({ publicKey: creation(options) }));
export const sign = async (options: unknown): Promise<unknown> => answered(await navigator.credentials.get({ publicKey: request(options) }));

/** The player has thought better of it: that is no trouble. */
export const changedMind = (e: unknown): boolean => e instanceof DOMException && (e.name === 'NotAllowedError' || e.name === 'AbortError');
