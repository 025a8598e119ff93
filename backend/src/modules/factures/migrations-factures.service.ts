import { prefixesDeRecherche } from '@facturier/domaine/factures/recherche';
import { Injectable } from '@nestjs/common';
import { adresseDepuisTexte } from '@facturier/domaine/documents/livraison';
import { CONDITIONS_DES_BROUILLONS } from './migration-brouillons';
import { DATES_LIBRES } from './migration-dates-libres';
import { type Migration, Migrations } from '../../platform/jobs/migrations';
import type { Facture } from '../documents/schemas/facture.schema';

const ABSENT = { $exists: false };

const MIGRATIONS: Migration[] = [
  {
    id: '2026-11-22-remises-et-declarations',
    /** Ce que portaient déjà les factures : remise à leur client, et le jour où il les a déclarées payées. */
    executer: async (connexion) => {
      const factures = connexion.collection('factures');
      const remise = [{ $set: { remiseLe: { $ifNull: ['$envoi.le', '$modifieLe'] } } }];
      await factures.updateMany({ remiseLe: ABSENT, destinataire: { $exists: true } }, remise);
      await factures.updateMany(
        {
          remiseLe: ABSENT,
          'envoi.nombre': { $gt: 0 },
          $expr: { $eq: ['$envoi.a', '$clientFige.email'] },
        },
        remise,
      );
      await factures.updateMany({ statutDestinataire: 'payee', declareePayeeLe: ABSENT }, [
        { $set: { declareePayeeLe: { $ifNull: ['$datePaiement', '$dateEmission'] } } },
      ]);
      await factures.updateMany(
        { statutDestinataire: 'payee', statutEmetteur: { $in: ['creee', 'envoyee'] } },
        { $unset: { datePaiement: 1 } },
      );
      const index = await factures.indexes();
      if (index.some(({ name }) => name === 'dues')) await factures.dropIndex('dues');
    },
  },
  {
    id: '2026-11-22-livraisons-structurees',
    /** L'adresse de livraison des brouillons, en texte libre, se structure sans rien perdre ; une émise garde la sienne. */
    executer: async (connexion) => {
      const factures = connexion.collection<Facture>('factures');
      const enTexte = {
        statutEmetteur: 'brouillon' as const,
        adresseLivraison: { $type: 'string' as const },
      };
      for await (const { _id, adresseLivraison, livraison } of factures.find(enTexte)) {
        const lue = livraison ?? adresseDepuisTexte(adresseLivraison);
        const structuree = {
          ...(lue && { $set: { livraison: lue } }),
          $unset: { adresseLivraison: '' as const },
        };
        await factures.updateOne({ _id, ...enTexte }, structuree);
      }
    },
  },
  CONDITIONS_DES_BROUILLONS,
  DATES_LIBRES,
  {
    id: '2026-11-22-recherche-par-designation',
    /** Les factures déjà enregistrées se retrouvent aussi par les mots de leurs lignes. */
    executer: async (connexion) => {
      const factures = connexion.collection('factures');
      const lues = factures.find({}, { projection: { lignes: 1, totalTtcCentimes: 1 } });
      for await (const { _id, lignes, totalTtcCentimes } of lues) {
        const textes = ((lignes ?? []) as { description?: string }[]).map(({ description }) => description);
        const prefixes = prefixesDeRecherche(textes, Number(totalTtcCentimes ?? 0));
        await factures.updateOne({ _id }, { $addToSet: { prefixes: { $each: prefixes } } });
      }
    },
  },
];

/** Ce qui change dans les factures déjà enregistrées, d'une version à l'autre. */
@Injectable()
export class MigrationsFacturesService {
  constructor(migrations: Migrations) {
    MIGRATIONS.forEach((migration) => migrations.declarer(migration));
  }
}
