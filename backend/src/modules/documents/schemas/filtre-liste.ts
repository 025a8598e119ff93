import type { Cote, StatutDestinataire, StatutEmetteur } from '@facturier/domaine/factures/cycle-de-vie';
import { estReponseSuivie } from '@facturier/domaine/factures/suivi';
import { type QueryFilter, trusted, Types } from 'mongoose';
import { identifiant, identifiantOuNul } from '../../../common/database/proprietaire';
import { EN_COURS } from './dues';
import type { Facture } from './facture.schema';

/** Filtres d'une liste ; `apres` : position exclue à partir de laquelle lire. */
export interface CriteresFactures {
  limite: number;
  apres?: string;
  termes?: string[];
  statut?: string;
  enRetardAu?: string;
  client?: string;
  vendeur?: string;
  du?: string;
  au?: string;
}

/** Le statut du côté de qui lit ; l'émetteur suit aussi ce que le client a fait d'une facture envoyée. */
function filtreDeStatut(cote: Cote, statut: string): QueryFilter<Facture> {
  if (cote === 'destinataire') return { statutDestinataire: statut as StatutDestinataire };
  if (estReponseSuivie(statut)) return { statutEmetteur: 'envoyee', statutDestinataire: statut };
  if (statut !== 'declaree') return { statutEmetteur: statut as StatutEmetteur };
  return {
    ...EN_COURS,
    statutDestinataire: 'payee',
    resteCentimes: trusted({ $gt: 0 }),
  };
}

/** `plafondRetenu`, en base : un avoir réduit la retenue avec la facture. Centimes. */
const PLAFOND_RETENU = {
  $cond: [
    { $gt: ['$avoirsCentimes', 0] },
    {
      $max: [
        0,
        {
          $min: [
            '$retenue.centimes',
            {
              $floor: {
                $divide: [
                  {
                    $multiply: [
                      { $subtract: ['$totalTtcCentimes', '$avoirsCentimes'] },
                      '$retenue.tauxCentiemes',
                    ],
                  },
                  10_000,
                ],
              },
            },
          ],
        },
      ],
    },
    '$retenue.centimes',
  ],
};

/** Celles dont autre chose que la retenue de garantie est dû, ou dont elle s'est libérée avant ce jour. */
const exigibleAvant = (jour: string): QueryFilter<Facture> => ({
  $or: [
    { retenue: trusted({ $exists: false }) },
    { $expr: trusted({ $gt: ['$resteCentimes', PLAFOND_RETENU] }) },
    { 'retenue.liberableLe': trusted({ $lt: jour }), 'retenue.opposee': trusted({ $exists: false }) },
  ],
});

/** Ce que demande une liste, toujours à partir de la personne ; `du`, `au` et `apres` bornent la clé `tri`. */
export function filtreDeListe(
  cote: Cote,
  personneId: string,
  criteres: CriteresFactures,
): QueryFilter<Facture> {
  const filtre: QueryFilter<Facture> = { [cote]: identifiant(personneId) };
  if (criteres.statut) Object.assign(filtre, filtreDeStatut(cote, criteres.statut));
  if (criteres.enRetardAu) {
    Object.assign(filtre, EN_COURS);
    filtre.dateEcheance = trusted({ $lt: criteres.enRetardAu });
    filtre.resteCentimes = trusted({ $gt: 0 });
    filtre.statutDestinataire = trusted({ $ne: 'payee' });
    Object.assign(filtre, exigibleAvant(criteres.enRetardAu));
  }
  if (criteres.client) filtre.client = identifiantOuNul(criteres.client) ?? new Types.ObjectId();
  // D'une liste émise, la personne est déjà le vendeur : ce critère ne s'y pose pas.
  if (cote === 'destinataire' && criteres.vendeur)
    filtre.emetteur = identifiantOuNul(criteres.vendeur) ?? new Types.ObjectId();
  if (criteres.termes?.length) filtre.prefixes = trusted({ $all: criteres.termes });
  const bornes = {
    ...(criteres.du && { $gte: criteres.du }),
    ...(criteres.au && { $lt: `${criteres.au}$` }),
    ...(criteres.apres && { $lt: criteres.apres }),
  };
  if (Object.keys(bornes).length > 0) filtre.tri = trusted(bornes);
  return filtre;
}
