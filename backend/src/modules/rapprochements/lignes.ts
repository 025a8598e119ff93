import type {
  CorpsAffectation,
  CorpsLigneRapprochee,
  GenreDeRapprochement,
} from '@facturier/domaine/contrat/rapprochements';
import { ECRITURES_PAR_DEMANDE } from '@facturier/domaine/releves/bornes';
import { fauteDatePaiement } from '@facturier/domaine/saisies/facture';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { centimesDepuisEuros } from '@facturier/domaine/valeurs/montant';
import type { ChampFautif } from '../../common/errors/erreur-metier';
import type { AInscrire } from '../livre/paiements/externes.service';

export const GENRES: readonly GenreDeRapprochement[] = ['recette', 'deja_au_livre', 'ignoree'];

const SANS_FACTURE = 'Dites au moins une facture que cette ligne paie.';
const AVEC_FACTURE = 'Une ligne qui n’est pas une recette ne paie aucune facture.';
const DEUX_FOIS = 'Cette ligne est citée deux fois.';
const FACTURE_DEUX_FOIS = 'Cette facture est citée deux fois pour la même ligne.';
const PAS_DE_FACTURE = 'Cette facture n’existe pas, ou rien ne s’y encaisse.';
const TROP = `Au plus ${ECRITURES_PAR_DEMANDE} factures payées à la fois.`;

/** Vrai à partir de la seconde fois qu'une valeur paraît. */
function redite(): (valeur: string) => boolean {
  const vues = new Set<string>();
  return (valeur) => vues.size === vues.add(valeur).size;
}

function fauteDuGenre({ genre, affectations }: CorpsLigneRapprochee): string | null {
  if (genre === 'recette') return affectations.length === 0 ? SANS_FACTURE : null;
  return affectations.length > 0 ? AVEC_FACTURE : null;
}

/** Ce qui cloche dans ces lignes, chacune par son rang ; vide si tout se tient. @param encaissables les factures où l'argent peut s'inscrire */
export function fautesDesLignes(
  lignes: readonly CorpsLigneRapprochee[],
  encaissables: ReadonlySet<string>,
  aujourdhui: DateCivile,
): ChampFautif[] {
  const fautes: ChampFautif[] = [];
  const dire = (champ: string, message: string | null): void =>
    void (message && fautes.push({ champ, message }));
  const ligneRedite = redite();
  lignes.forEach((ligne, rang) => {
    const champ = `lignes.${rang}`;
    const factureRedite = redite();
    dire(`${champ}.empreinte`, ligneRedite(ligne.empreinte) ? DEUX_FOIS : null);
    dire(`${champ}.date`, fauteDatePaiement(ligne.date, aujourdhui));
    dire(`${champ}.affectations`, fauteDuGenre(ligne));
    ligne.affectations.forEach(({ facture }, place) => {
      const raison = encaissables.has(facture) ? null : PAS_DE_FACTURE;
      dire(`${champ}.affectations.${place}.facture`, factureRedite(facture) ? FACTURE_DEUX_FOIS : raison);
    });
  });
  const ecritures = lignes.reduce((total, { affectations }) => total + affectations.length, 0);
  dire('lignes', ecritures > ECRITURES_PAR_DEMANDE ? TROP : null);
  return fautes;
}

/** La référence, au livre, de ce que cette ligne paie d'une facture : la première porte l'empreinte, les suivantes leur place avec. */
const referenceDe = (empreinte: string, place: number): string =>
  place === 0 ? empreinte : `${empreinte}.${place + 1}`;

export const referencesDe = ({ empreinte, affectations }: CorpsLigneRapprochee): string[] =>
  affectations.map((_, place) => referenceDe(empreinte, place));

/** Les écritures qu'une ligne donne au livre : de l'argent reçu à la banque, par virement si rien n'est dit. */
export const aInscrireDe = ({ empreinte, date, affectations, moyen }: CorpsLigneRapprochee): AInscrire[] =>
  affectations.map(({ facture, montant }: CorpsAffectation, place) => ({
    factureId: facture,
    encaissement: {
      source: 'releve',
      reference: referenceDe(empreinte, place),
      date,
      montantCentimes: centimesDepuisEuros(montant),
      moyen: moyen ?? 'virement',
    },
  }));
