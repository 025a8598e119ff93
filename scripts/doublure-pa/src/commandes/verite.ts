import { centimes } from '../socle/dates.js';
import type { DeclarationGardee, FactureDeposee } from '../socle/etat.js';
import type { Magasin } from '../socle/magasin.js';

/** La somme des montants d'un type, en centimes, par taux. */
function sommes({ statuts }: FactureDeposee, code: string, type: string): Record<string, number> {
  const totaux: Record<string, number> = {};
  for (const statut of statuts.filter((un) => un.code === code && un.par !== 'plateforme'))
    for (const { type: sien, montant, taux = '?' } of statut.montants ?? [])
      if (sien === type) totaux[taux] = (totaux[taux] ?? 0) + (centimes(montant) ?? 0);
  return totaux;
}

/** Une rectificative annule et remplace : d'une période, seule la dernière déclaration compte. */
function enVigueur(declarations: readonly DeclarationGardee[]): DeclarationGardee[] {
  const dernieres = new Map(
    declarations.map((une) => [`${une.genre}|${une.role}|${une.debut}|${une.fin}`, une] as const),
  );
  return [...dernieres.values()];
}

/** Ce que la plateforme sait, et qu'un livre juste doit atteindre : par facture et par période, en centimes. */
export function verite({ etat }: Magasin, siren?: string): object {
  const factures = etat.factures.filter(
    ({ vendeur, acheteur }) => siren === undefined || vendeur === siren || acheteur === siren,
  );
  const comptes = etat.comptes.filter((compte) => siren === undefined || compte.siren === siren);
  return {
    factures: factures.map((facture) => ({
      numero: facture.numero,
      date: facture.date,
      type: facture.type,
      vendeur: facture.vendeur,
      acheteur: facture.acheteur,
      adresse: facture.adresseAcheteur,
      total: centimes(facture.total) ?? null,
      flux: facture.flux ?? null,
      fluxRecu: facture.fluxRecu ?? null,
      depots: facture.depots,
      statuts: facture.statuts.map(({ le, ...statut }) => ({ ...statut, le: new Date(le).toISOString() })),
      encaisse: sommes(facture, '212', 'MEN'),
      paiementsTransmis: sommes(facture, '211', 'MPA'),
    })),
    periodes: comptes.flatMap((compte) =>
      enVigueur(compte.declarations).map(({ le, ...periode }) => ({
        siren: compte.siren,
        ...periode,
        le: new Date(le).toISOString(),
      })),
    ),
    flux: etat.flux
      .filter(({ compte }) => siren === undefined || compte === siren)
      .map(({ flowId, compte, sens, type, trackingId, accuse }) => ({
        flowId,
        compte,
        sens,
        type,
        trackingId: trackingId ?? null,
        accuse: accuse.status,
        raisons: (accuse.details ?? []).map(({ reasonCode }) => reasonCode),
      })),
  };
}
