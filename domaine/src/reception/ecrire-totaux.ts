import type { Centimes } from '../valeurs/montant';
import { ecrirePourcent } from './decimal-recu';
import { montantSigne, motifEcrit } from './ecrire-poste';
import { dejaDeduit, type FactureRecue } from './facture-recue';
import { libelleAPayer } from './moyen-recu';
import { libelleSommeRecue, montantRecu, sensDuRecu, sommeDe, sommeRecue } from './sens-recu';

/** Un total et ce qu'il vaut, écrits. */
type TotalEcrit = [nom: string, montant: string];

/** Les totaux d'un fichier reçu, dans leur ordre et dans sa devise, avant la somme à payer ; ce qu'il ne dit pas n'y est pas. */
export function totauxEcrits(facture: FactureRecue): TotalEcrit[] {
  const { totaux, ajustements, tva, devise, deviseComptable } = facture;
  const total = (nom: string, centimes: Centimes | undefined, en = devise): TotalEcrit[] =>
    centimes === undefined ? [] : [[nom, montantRecu(centimes, en)]];
  const siNonNul = (nom: string, centimes: Centimes | undefined): TotalEcrit[] =>
    centimes ? total(nom, centimes) : [];
  return [
    ...(ajustements.length > 0 ? siNonNul('Total des lignes', totaux.lignesCentimes) : []),
    ...ajustements.flatMap((un) => total(motifEcrit(un, devise), montantSigne(un))),
    ...total('Total hors taxes', totaux.htCentimes),
    ...(tva.length > 0
      ? tva.flatMap(({ taux, montantCentimes }) =>
          total(taux === undefined ? 'TVA' : `TVA à ${ecrirePourcent(taux)}`, montantCentimes),
        )
      : siNonNul('TVA', totaux.tvaCentimes)),
    ...total('Total toutes taxes comprises', totaux.ttcCentimes),
    ...(deviseComptable
      ? total(`Dont TVA en ${deviseComptable}`, totaux.tvaComptableCentimes, deviseComptable)
      : []),
    ...siNonNul('Acompte déjà versé', totaux.acompteCentimes && -totaux.acompteCentimes),
    ...siNonNul('Arrondi', totaux.arrondiCentimes),
    ...siNonNul('Déjà déduit', -dejaDeduit(facture)),
  ];
}

/** La dernière ligne : « À payer », « Par prélèvement », « Avoir en votre faveur »…, et sa somme. */
export function sommeEcrite(facture: FactureRecue): TotalEcrit {
  const somme = sommeDe(facture);
  return [
    sensDuRecu(somme) === 'a-payer' ? libelleAPayer(facture.reglement.moyen) : libelleSommeRecue(somme),
    montantRecu(sommeRecue(somme), facture.devise),
  ];
}
