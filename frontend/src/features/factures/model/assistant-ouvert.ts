/** L'assistant ouvert dans ce navigateur : un seul à la fois, gardé par l'onglet pour survivre à un rechargement. */
export interface AssistantOuvert {
  /** Change à chaque ouverture : un assistant neuf pour chaque. */
  jeton: number;
  /** Le compte qui l'a ouvert : un autre, connecté ensuite dans le même onglet, n'en voit rien. */
  compteId: string | null;
  reduit: boolean;
  brouillonId: string | null;
  clientId: string | null;
  /** Le prix de la première ligne, donné à l'ouverture. */
  prix?: string | undefined;
  /** La saisie cédée par une page, telle que l'assistant l'a donnée, le temps que le panneau la prenne ; un rechargement part de sa copie. */
  depart?: SaisieCedee | undefined;
}

/** Ce que l'on en lit ici : le brouillon où elle s'enregistre. Le reste n'est qu'à l'assistant. */
export interface SaisieCedee {
  cible: { id: string } | null;
}

const CLE = 'facturier.assistant';
const abonnes = new Set<() => void>();

function relire(): AssistantOuvert | null {
  try {
    const lu = JSON.parse(sessionStorage.getItem(CLE) ?? 'null') as AssistantOuvert | null;
    return lu && typeof lu.jeton === 'number' ? lu : null;
  } catch {
    return null;
  }
}

let courant: AssistantOuvert | null = relire();
let compteCourant: string | null = null;

function changer(suivant: AssistantOuvert | null): void {
  courant = suivant;
  try {
    if (suivant) sessionStorage.setItem(CLE, JSON.stringify({ ...suivant, depart: undefined }));
    else sessionStorage.removeItem(CLE);
  } catch {
    // Sans stockage, l'assistant vit seulement jusqu'au rechargement.
  }
  abonnes.forEach((abonne) => abonne());
}

export const abonnerAssistant = (abonne: () => void): (() => void) => {
  abonnes.add(abonne);
  return () => abonnes.delete(abonne);
};

export const lireAssistant = (): AssistantOuvert | null => courant;

/** Le compte connecté : l'assistant laissé par un autre est oublié (sa saisie reste dans son compte). */
export function lierAssistant(compteId: string): void {
  compteCourant = compteId;
  if (courant && courant.compteId !== compteId) changer(null);
}

/** Ouvre l'assistant : neuf, sur un brouillon, ou pour un client et un prix. Déjà ouvert sans autre demande, il se redéploie. */
export function ouvrirAssistant(
  demande: { brouillonId?: string; clientId?: string; prix?: string } = {},
): void {
  const { brouillonId = null, clientId = null, prix } = demande;
  const memeDemande = !clientId && !prix && (!brouillonId || brouillonId === courant?.brouillonId);
  if (courant && memeDemande) return changer({ ...courant, reduit: false });
  changer({
    jeton: (courant?.jeton ?? 0) + 1,
    compteId: compteCourant,
    reduit: false,
    brouillonId,
    clientId,
    ...(prix && { prix }),
  });
}

/** Prend en barre la saisie d'une page que l'on quitte ; un assistant déjà ouvert lui laisse la place. */
export function garderEnBarre(depart: SaisieCedee): void {
  changer({
    jeton: (courant?.jeton ?? 0) + 1,
    compteId: compteCourant,
    reduit: true,
    brouillonId: depart.cible?.id ?? null,
    clientId: null,
    depart,
  });
}

/** Le panneau a pris la saisie cédée : elle ne servira plus. */
export function prendreDepart(): void {
  if (courant?.depart) changer({ ...courant, depart: undefined });
}

/** Le réduit en barre, ou le redéploie. */
export function rangerAssistant(reduit: boolean): void {
  if (courant) changer({ ...courant, reduit });
}

/** La saisie a commencé, ou son brouillon vient d'être créé : un rechargement la reprendra, et non la demande de départ. */
export function retenirSaisie(brouillonId: string | null): void {
  if (courant && (courant.brouillonId !== brouillonId || courant.clientId !== null || courant.prix))
    changer({ ...courant, brouillonId, clientId: null, prix: undefined });
}

export const fermerAssistant = (): void => changer(null);
