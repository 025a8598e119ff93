type Charger = () => Promise<unknown>;

const gardes = new Set<Charger>();
let ouverte = false;

// Sans réseau, rien à dire : le morceau se redemandera à son usage.
const demander = (charger: Charger): void => void charger().catch(() => undefined);

/** Ce morceau, qui n'arrive qu'à son usage, se demande aussi à l'ouverture de la réserve ; déjà ouverte, aussitôt. */
export function enReserve<C extends Charger>(charger: C): C {
  gardes.add(charger);
  if (ouverte) demander(charger);
  return charger;
}

/** Le temps laissé à ce qui se montre : sur une ligne lente, la réserve lui prendrait le débit. */
const AVANT_MS = 2_000;

/** Demande bientôt tout ce qu'un travail commencé peut ouvrir : une coupure du réseau ne l'arrête plus. @returns y renoncer */
export function ouvrirLaReserve(): () => void {
  const attente = setTimeout(() => {
    ouverte = true;
    gardes.forEach(demander);
  }, AVANT_MS);
  return () => clearTimeout(attente);
}
