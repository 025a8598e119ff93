/** Ce que le visiteur écrit. `siteWeb` est le champ caché aux humains. */
export interface MessageContact {
  nom: string;
  email: string;
  sujet: string;
  message: string;
  siteWeb: string;
}

export type ReponseContact =
  | { etat: 'parti' }
  | { etat: 'refuse'; message: string; champs: Partial<Record<keyof MessageContact, string>> };

interface Corps {
  message?: string;
  champs?: { champ: keyof MessageContact; message: string }[];
}

const PANNE = 'Le message n’est pas parti\u00a0: le serveur ne répond pas. Votre texte est gardé, réessayez.';

/** `POST /contact`, par `fetch` seul. Ne lève jamais : l'échec est une réponse, avec la phrase à montrer. */
export async function envoyerContact(message: MessageContact): Promise<ReponseContact> {
  try {
    const reponse = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
    });
    if (reponse.ok) return { etat: 'parti' };
    const corps = (await reponse.json()) as Corps;
    const champs = Object.fromEntries(
      (corps.champs ?? []).map(({ champ, message: texte }) => [champ, texte]),
    );
    return { etat: 'refuse', message: corps.message ?? PANNE, champs };
  } catch {
    return { etat: 'refuse', message: PANNE, champs: {} };
  }
}
