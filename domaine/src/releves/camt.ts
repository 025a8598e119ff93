import { lireDate } from './dates';
import { estEnEuros, lireDecimal } from './valeurs';
import { ReleveRefuse } from './refus';
import { unirLibelles, type Releve } from './releve';

/** Une écriture (`Ntry`) d'un CAMT.053, telle que le navigateur la lit, en textes. */
export interface EcritureCamt {
  montant: string;
  /** Celle de l'écriture, sinon celle de son compte ; vide si rien n'est dit. */
  devise: string;
  /** `CRDT` ou `DBIT`. */
  sens: string;
  /** `BOOK` une fois passée ; vide si rien n'est dit. */
  etat: string;
  date: string;
  libelles: string[];
}

/** Un relevé CAMT.053, quelle qu'en soit la version : le signe vient de `CdtDbtInd`. @throws ReleveRefuse */
export function releveDeCamt(ecritures: readonly EcritureCamt[]): Releve {
  if (ecritures.length > 0 && ecritures.every(({ devise }) => !estEnEuros(devise)))
    throw new ReleveRefuse('RELEVE_AUTRE_DEVISE');
  const releve: Releve = { forme: 'CAMT.053', lignes: [], ecartees: [] };
  ecritures.forEach(({ montant, devise, sens, etat, date: ecrite, libelles }, i) => {
    const date = lireDate(ecrite);
    const somme = lireDecimal(montant);
    const signe = { CRDT: 1, DBIT: -1 }[sens];
    if (!estEnEuros(devise)) releve.ecartees.push({ ligne: i + 1, raison: 'devise' });
    else if (etat !== '' && etat !== 'BOOK') releve.ecartees.push({ ligne: i + 1, raison: 'etat' });
    else if (!date) releve.ecartees.push({ ligne: i + 1, raison: 'date' });
    else if (somme === null || somme < 0 || !signe) releve.ecartees.push({ ligne: i + 1, raison: 'montant' });
    else
      releve.lignes.push({
        date,
        libelle: unirLibelles(libelles),
        montantCentimes: somme === 0 ? 0 : signe * somme,
      });
  });
  return releve;
}
