import type {
  CorpsEmpreintes,
  CorpsLigneRapprochee,
  CorpsRapprochements,
} from '@facturier/domaine/contrat/rapprochements';
import { EMPREINTES_PAR_DEMANDE, LIGNES_PAR_DEMANDE } from '@facturier/domaine/releves/bornes';

const tranches = <T>(liste: readonly T[], taille: number): T[][] =>
  Array.from({ length: Math.ceil(liste.length / taille) }, (_, i) =>
    liste.slice(i * taille, (i + 1) * taille),
  );

/** Les questions à poser pour ces lignes, dans l'ordre. */
export const demandesDeConnues = (empreintes: readonly string[]): CorpsEmpreintes[] =>
  tranches(empreintes, EMPREINTES_PAR_DEMANDE).map((lot) => ({ empreintes: lot }));

/** Les envois de ces choix : rien d'autre que ce que le contrat nomme ne part, quoi que porte la ligne. */
export const envoisDe = (lignes: readonly CorpsLigneRapprochee[]): CorpsRapprochements[] =>
  tranches(
    lignes.map(({ empreinte, date, genre, affectations, moyen }) => ({
      empreinte,
      date,
      genre,
      affectations: affectations.map(({ facture, montant }) => ({ facture, montant })),
      ...(moyen && { moyen }),
    })),
    LIGNES_PAR_DEMANDE,
  ).map((lot) => ({ lignes: lot }));
