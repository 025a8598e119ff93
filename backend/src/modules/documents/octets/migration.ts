import type { Connection } from 'mongoose';
import type { Migration } from '../../../platform/jobs/migrations';
import { sha256De } from '../../../common/cles/empreinte';

/** Donne une empreinte au XML déjà rangé, que la vérification relira. Rejouée, elle ne reprend que ceux qui n'en ont pas. */
export const EMPREINTE_DU_XML: Migration = {
  id: '2026-11-22-empreinte-du-xml',
  async executer(connexion: Connection): Promise<void> {
    const documents = connexion.collection('documents');
    const sans = { xml: { $exists: true }, sha256Xml: { $exists: false } };
    for await (const { _id, xml } of documents.find(sans, { projection: { xml: 1 } }))
      await documents.updateOne({ _id }, { $set: { sha256Xml: sha256De(String(xml)) } });
  },
};
