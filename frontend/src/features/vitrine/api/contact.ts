/** Ce que le visiteur écrit. `siteWeb` est le champ caché aux humains. */
export interface MessageContact {
  nom: string;
  email: string;
  sujet: string;
  message: string;
  siteWeb: string;
}

interface ChampRefuse {
  champ: string;
  message: string;
}

interface Corps {
  message?: string;
  champs?: ChampRefuse[];
}

const PANNE = 'Le message n’est pas parti\u00a0: le serveur ne répond pas. Votre texte est gardé, réessayez.';

/** Le message n'est pas parti ; `message` est la phrase à montrer. */
class RefusContact extends Error {
  readonly champs: readonly ChampRefuse[];

  constructor({ message = PANNE, champs = [] }: Corps = {}) {
    super(message);
    this.name = 'RefusContact';
    this.champs = champs;
  }
}

/** `POST /contact`, par `fetch` seul. Lève `RefusContact`, panne comprise. */
export async function envoyerContact(message: MessageContact): Promise<void> {
  const reponse = await fetch('/api/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
  }).catch(() => null);
  if (reponse?.ok) return;
  throw new RefusContact((await reponse?.json().catch(() => ({}))) as Corps | undefined);
}
