import { preparer } from '@facturier/domaine/contrat/appels';
import { ouvrirFlux } from '@/lib/appel';
import { LecteurEvenements, type Evenement } from '@/lib/flux-evenements';
import { ErreurApi } from '@/lib/erreurs-api';
import { delaiReprise, type EtatFlux } from '@/lib/etat-flux';

export interface Ecoute {
  /** Le dernier événement reçu, à redonner au serveur pour ne rien manquer. */
  dernierId: () => string | null;
  surEvenement: (evenement: Evenement) => void;
  surEtat: (etat: EtatFlux) => void;
  signal: AbortSignal;
}

/** Trois battements manqués : la connexion est morte sans l'avoir dit. */
const SILENCE_MAX_MS = 45_000;

/** Attend ce délai, ou le retour du réseau ou de la personne ; rend aussitôt si l'écoute cesse. */
const attendre = (delaiMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const minuterie = setTimeout(finir, delaiMs);
    function finir(): void {
      clearTimeout(minuterie);
      window.removeEventListener('online', finir);
      signal.removeEventListener('abort', finir);
      resolve();
    }
    window.addEventListener('online', finir);
    signal.addEventListener('abort', finir);
    if (signal.aborted) finir();
  });

/** Une connexion, de son ouverture à sa fin. */
async function ecouterUneFois({ dernierId, surEvenement, surEtat, signal }: Ecoute): Promise<void> {
  const coupure = new AbortController();
  const couper = (): void => coupure.abort();
  signal.addEventListener('abort', couper);
  let silence = setTimeout(couper, SILENCE_MAX_MS);
  try {
    const id = dernierId();
    const { flux } = await ouvrirFlux(
      preparer('GET /messages/flux', {
        signal: coupure.signal,
        entetes: { Accept: 'text/event-stream', ...(id && { 'Last-Event-ID': id }) },
      }),
    );
    surEtat('ouvert');
    const lecteur = new LecteurEvenements();
    const texte = new TextDecoder();
    const lectures = flux.getReader();
    for (let morceau = await lectures.read(); !morceau.done; morceau = await lectures.read()) {
      clearTimeout(silence);
      silence = setTimeout(couper, SILENCE_MAX_MS);
      lecteur.lire(texte.decode(morceau.value, { stream: true })).forEach(surEvenement);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', couper);
  }
}

/**
 * `GET /messages/flux` : tient le flux ouvert, le rouvre après une coupure (1, 2, 4… 30 s), sans rien manquer.
 * Finit quand l'écoute cesse ou quand la session est finie.
 */
export async function tenirFlux(ecoute: Ecoute): Promise<void> {
  let echecs = 0;
  const recevoir = (evenement: Evenement): void => {
    echecs = 0;
    ecoute.surEvenement(evenement);
  };
  while (!ecoute.signal.aborted) {
    try {
      await ecouterUneFois({ ...ecoute, surEvenement: recevoir });
    } catch (erreur) {
      if (erreur instanceof ErreurApi && erreur.code === 'NON_AUTHENTIFIE') return;
    }
    if (ecoute.signal.aborted) return;
    ecoute.surEtat('coupe');
    await attendre(delaiReprise(echecs), ecoute.signal);
    echecs += 1;
  }
}
