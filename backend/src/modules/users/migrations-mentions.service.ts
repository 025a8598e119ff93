import { conditionsParDefaut, lireEscompte } from '@facturier/domaine/documents/conditions';
import { ajoutLibre } from '@facturier/domaine/documents/avertissements-vente';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { type Migration, Migrations } from '../../platform/jobs/migrations';

interface FicheDAvant {
  _id: Types.ObjectId;
  conditionsPaiement?: string;
  escompte?: string;
  updatedAt: Date;
}

/** Nos conditions par défaut s'effacent devant les phrases composées ; un escompte qui se lit devient structuré, un autre rejoint l'ajout libre. */
export function conditionsDe({ conditionsPaiement, escompte, updatedAt }: FicheDAvant) {
  const lu = lireEscompte(escompte ?? '');
  const ajout = [ajoutLibre(conditionsPaiement), lu === undefined ? escompte?.trim() : '']
    .filter(Boolean)
    .join('\n');
  const parDefaut = conditionsParDefaut(dateCivileAParis(updatedAt));
  return {
    $set: {
      conditions: { ...parDefaut, ...(lu && { escompte: lu }) },
      ...(ajout && { conditionsPaiement: ajout }),
    },
    $unset: { escompte: 1 as const, ...(!ajout && { conditionsPaiement: 1 as const }) },
  };
}

const CONDITIONS_DES_PROFILS: Migration = {
  id: '2026-11-22-conditions-structurees-a-profils',
  executer: async (connexion) => {
    const fiches = connexion.collection<FicheDAvant>('mentions_legales');
    for await (const fiche of fiches.find({ conditions: { $exists: false } }))
      await fiches.updateOne({ _id: fiche._id, conditions: { $exists: false } }, conditionsDe(fiche));
  },
};

interface FicheAvecIban {
  _id: Types.ObjectId;
  proprietaire: Types.ObjectId;
  iban: string;
  updatedAt: Date;
  ibanDepuis?: Date;
}

/** Le compte donné avant que sa date se note : celle de la première facture qui le porte, sinon du dernier changement de la fiche. */
const DATE_DES_IBAN: Migration = {
  id: '2026-11-29-date-des-iban',
  executer: async (connexion) => {
    const fiches = connexion.collection<FicheAvecIban>('mentions_legales');
    const sans = { iban: { $exists: true }, ibanDepuis: { $exists: false } };
    for await (const { _id, proprietaire, iban, updatedAt } of fiches.find(sans)) {
      const sienne = { emetteur: proprietaire, 'vendeurFige.iban': iban, emiseLe: { $exists: true } };
      const [premiere] = await connexion
        .collection<{ emiseLe: Date }>('factures')
        .find(sienne, { projection: { emiseLe: 1 } })
        .sort({ emiseLe: 1 })
        .limit(1)
        .toArray();
      await fiches.updateOne({ _id, iban }, { $set: { ibanDepuis: premiere?.emiseLe ?? updatedAt } });
    }
  },
};

/** Ce qui change dans les mentions déjà enregistrées, d'une version à l'autre. */
@Injectable()
export class MigrationsMentionsService {
  constructor(migrations: Migrations) {
    [CONDITIONS_DES_PROFILS, DATE_DES_IBAN].forEach((une) => migrations.declarer(une));
  }
}
