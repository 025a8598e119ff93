import type { MiseEnDemeure } from '@facturier/domaine/contrat/lettres';
import { eurosDepuisCentimes, eurosDepuisDixMilliemes } from '@facturier/domaine/valeurs/montant';
import { rendrePeriode } from '../retards/retards.service';
import type { LettreRangee } from './lettres.repository';

const OUVERTES = ['etablie', 'envoyee'];

/** Une lettre ; soldée depuis, la facture la dit réglée. */
export const rendreLettre = (lettre: LettreRangee, soldee: boolean): MiseEnDemeure => {
  const { rang, date, etat, delaiJours, decompte, envoi, sha256 } = lettre;
  return {
    rang,
    date,
    etat: soldee && OUVERTES.includes(etat) ? 'reglee' : etat,
    delaiJours,
    principal: eurosDepuisCentimes(lettre.principalCentimes),
    periodes: decompte?.periodes.map(rendrePeriode) ?? [],
    penalites: eurosDepuisCentimes(decompte?.penalitesCentimes ?? 0),
    indemnite: eurosDepuisCentimes(decompte?.indemniteCentimes ?? 0),
    total: eurosDepuisCentimes(lettre.totalCentimes),
    parJour: eurosDepuisDixMilliemes(lettre.parJourDixMilliemes),
    aParfaireDu: decompte?.aParfaireDu ?? null,
    envoi: envoi ?? null,
    sha256,
  };
};
