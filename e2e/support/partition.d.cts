/** Une sorte de commande notée par l'écouteur ; `sans` : les champs de son filtre, s'il n'a pas la clé. */
interface Ecoute {
  collection: string;
  commande: string;
  sans?: string;
}

export function lireEcoutes(dossier: string): Ecoute[];
export function jugerEcoutes(ecoutes: Ecoute[]): {
  resume: string;
  fautes: string[];
  rapport: string;
};
