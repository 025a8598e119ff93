import { SchedulerRegistry } from '@nestjs/schedule';
import { Types } from 'mongoose';
import { estDoublon } from '../../src/common/database/erreurs-mongo';
import { Transactions } from '../../src/common/database/transactions';
import { DocumentPdf } from '../../src/modules/documents/schemas/suivi.schemas';
import { Blobs } from '../../src/platform/blobs/blobs';
import { JournalActesService } from '../../src/platform/journal/journal-actes.service';
import { CourrielsService } from '../../src/platform/mail/courriels.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';

describe('Le socle', () => {
  let app: AppDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  describe('range des octets', () => {
    const cle = () => ({ emetteur: new Types.ObjectId(), facture: new Types.ObjectId() });
    const objet = { octets: Buffer.from('%PDF-1.7 é'), sha256: 'e3b0', creeLe: new Date(0) };

    it('les rend tels quels, une fois rangés, et dit combien il en libère', async () => {
      const [blobs, ici] = [app.get(Blobs), cle()];
      expect(await blobs.get(DocumentPdf, ici)).toBeNull();
      await blobs.put(DocumentPdf, { ...ici, ...objet });
      expect(await blobs.get(DocumentPdf, ici)).toMatchObject({ ...ici, ...objet });
      expect(await blobs.get(DocumentPdf, { ...ici, emetteur: new Types.ObjectId() })).toBeNull();
      expect(await blobs.delete(DocumentPdf, ici)).toBe(objet.octets.length);
      expect(await blobs.delete(DocumentPdf, ici)).toBe(0);
    });

    it('ne les récrit jamais : des deux qui rangent ensemble sous une clé, un seul y parvient', async () => {
      const [blobs, ici] = [app.get(Blobs), cle()];
      const essais = await Promise.allSettled(
        ['un', 'deux'].map((texte) =>
          blobs.put(DocumentPdf, { ...ici, ...objet, octets: Buffer.from(texte) }),
        ),
      );
      const refus = essais.filter((essai) => essai.status === 'rejected');
      expect(refus.map(({ reason }) => estDoublon(reason))).toEqual([true]);
    });

    it('n’en garde rien si la transaction de l’acte échoue', async () => {
      const [blobs, ici] = [app.get(Blobs), cle()];
      const acte = app.get(Transactions).executer(async () => {
        await blobs.put(DocumentPdf, { ...ici, ...objet });
        throw new Error('l’acte échoue');
      });
      await expect(acte).rejects.toThrow('l’acte échoue');
      expect(await blobs.get(DocumentPdf, ici)).toBeNull();
    });
  });

  it('envoie le sujet tel qu’une personne l’a écrit, accolades comprises', async () => {
    const sujet = 'Facture {{ titre }} de {{a}}';
    await app.get(CourrielsService).envoyer('65f0c0ffee', {
      a: 'sujet@exemple.fr',
      sujet,
      titre: 'Titre',
      apercu: '',
      paragraphes: [],
      motif: 'Essai.',
    });
    const [recu] = app.courriels.pour('sujet@exemple.fr');
    expect([recu?.sujet, recu?.brut.messageId]).toEqual([sujet, expect.stringMatching(/^<65f0c0ffee@/)]);
  });

  it('ne note pas un acte que personne ne déclare', async () => {
    const inconnu = { quoi: 'compte.inconnu' as 'compte.bannir', libelle: 'Inconnu' };
    const noter = app.get(JournalActesService).noter(new Types.ObjectId().toHexString(), inconnu, null);
    await expect(noter).rejects.toThrow('Aucun module ne déclare l’acte « compte.inconnu ».');
    expect(await connexionDe(app).collection('journal_admin').countDocuments()).toBe(0);
  });

  it('donne ses tours à la minuterie commune, qui les arrête tous avec l’application', async () => {
    const autre = await creerAppDeTest({ base: app.base });
    const minuteries = autre.get(SchedulerRegistry);
    expect(minuteries.getIntervals().sort()).toEqual(['boite-envoi', 'flux-battement', 'travaux']);
    await autre.arreter();
    expect(minuteries.getIntervals()).toEqual([]);
  });
});
