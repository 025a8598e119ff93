import type {
  CorpsEmpreintes,
  CorpsLigneRapprochee,
  CorpsRapprochements,
} from '@facturier/domaine/contrat/rapprochements';
import {
  ECRITURES_PAR_DEMANDE,
  EMPREINTES_PAR_DEMANDE,
  LIGNES_PAR_DEMANDE,
} from '@facturier/domaine/releves/bornes';

const tranches = <T>(liste: readonly T[], taille: number): T[][] =>
  Array.from({ length: Math.ceil(liste.length / taille) }, (_, i) =>
    liste.slice(i * taille, (i + 1) * taille),
  );

/** Les questions à poser pour ces lignes, dans l'ordre. */
export const demandesDeConnues = (empreintes: readonly string[]): CorpsEmpreintes[] =>
  tranches(empreintes, EMPREINTES_PAR_DEMANDE).map((lot) => ({ empreintes: lot }));

/** Un envoi s'écrit d'une pièce : il ne porte ni trop de lignes, ni trop d'écritures. */
function enEnvois(lignes: readonly CorpsLigneRapprochee[]): CorpsLigneRapprochee[][] {
  const envois: CorpsLigneRapprochee[][] = [];
  let ecritures = Infinity;
  for (const ligne of lignes) {
    ecritures += ligne.affectations.length;
    const dernier = envois.at(-1);
    if (dernier && dernier.length < LIGNES_PAR_DEMANDE && ecritures <= ECRITURES_PAR_DEMANDE)
      dernier.push(ligne);
    else {
      envois.push([ligne]);
      ecritures = ligne.affectations.length;
    }
  }
  return envois;
}

/** Les envois de ces choix : rien d'autre que ce que le contrat nomme ne part, quoi que porte la ligne. */
export const envoisDe = (lignes: readonly CorpsLigneRapprochee[]): CorpsRapprochements[] =>
  enEnvois(
    lignes.map(({ empreinte, date, genre, affectations, moyen }) => ({
      empreinte,
      date,
      genre,
      affectations: affectations.map(({ facture, montant }) => ({ facture, montant })),
      ...(moyen && { moyen }),
    })),
  ).map((lot) => ({ lignes: lot }));
