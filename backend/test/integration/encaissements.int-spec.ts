import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import { Types } from 'mongoose';
import { RegistreDevisService } from '../../src/modules/factures/devis/registre-devis.service';
import { TransactionsAvecEffetsService } from '../../src/platform/outbox/outbox.service';
import { connexionDe } from '../support/builders';
import { SceneDEncaissement } from '../support/encaissement-en-ligne';

const cinquante = <T>(faire: (rang: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 50 }, (_, rang) => faire(rang)));

describe('Un paiement par carte', () => {
  const scene = new SceneDEncaissement();

  it('1 200,00 € : facture payée, une écriture brute datée de Paris, les frais à part, les deux prévenus', async () => {
    const une = await scene.aPayer(1200);
    const avant = await scene.etat(une.jeton);
    expect(avant.corps).toEqual({
      possible: true,
      montant: 1200,
      moyens: ['carte', 'prelevement'],
      etat: 'aucun',
    });
    await scene.payer(une.jeton);
    expect(await scene.livrer()).toEqual(expect.arrayContaining([200]));
    const facture = await scene.relire(une);
    expect([facture.statutEmetteur, facture.resteAPayer]).toEqual(['payee', 0]);
    const [ecriture, ...autres] = await scene.livre(une);
    expect(autres).toEqual([]);
    expect(ecriture).toMatchObject({ montant: 1200, moyen: 'carte', date: '2026-11-21' });
    expect(await scene.paiement(une)).toMatchObject({
      genre: 'paiement',
      etat: 'ecrit',
      montant: 1200,
      frais: 18.25,
      net: 1181.75,
      le: '2026-11-21',
      moyen: 'carte\u00a0••••\u00a04242',
      remboursable: 1200,
    });
    await scene.vider();
    const recu = await scene.app.courriels.attendre(scene.camille.email, /paiement reçu/);
    expect(recu.texte).toContain(facture.numero);
    await scene.app.courriels.attendre(scene.marie.email, /Payée en ligne/);
    expect(await scene.avis()).toContain('paiement_en_ligne');
    expect((await scene.etat(une.jeton)).corps).toMatchObject({ possible: false, etat: 'paye' });
  });

  itDeCampagne(
    'le courriel de la facture dit « Payer » et les moyens ouverts ; une fois payée, il ne le dit plus',
    async () => {
      const { facture, jeton } = await scene.aPayer(117);
      const lire = async (sujet: string): Promise<string> => {
        const envoi = { to: scene.camille.email, subject: sujet, message: 'Cordialement' };
        expect((await scene.marie.post(`/factures/${facture._id}/send-email`, envoi)).statut).toBe(202);
        await scene.vider();
        return (await scene.app.courriels.attendre(scene.camille.email, new RegExp(sujet))).texte.replace(
          /\s+/g,
          ' ',
        );
      };
      expect(await lire('Facture due')).toMatch(
        /Montant à régler : 117,00 € .*Payer 117,00 € : \S+\/f\/\S+ .*carte bancaire, prélèvement\. .*Cordialement/,
      );
      await scene.payer(jeton);
      await scene.livrer();
      const payee = await lire('Facture payée');
      expect(payee).toContain('Réglée le');
      expect(payee).not.toMatch(/Payer 117|Moyens de paiement/);
    },
  );

  it('cinquante clics de front : une seule page ouverte, la même pour tous', async () => {
    const une = await scene.aPayer();
    const reponses = await cinquante(() => scene.ouvrir(une.jeton));
    expect(new Set(reponses.map(({ statut }) => statut))).toEqual(new Set([201]));
    expect(new Set(reponses.map(({ corps }) => corps.url)).size).toBe(1);
    const sessions = await scene.lire('sessions_encaissement');
    expect(sessions.filter(({ facture }) => String(facture) === une.facture._id)).toHaveLength(1);
  });

  itDeCampagne('d’un contrat rompu : la page ouverte se ferme, aucune autre ne s’ouvre', async () => {
    const une = await scene.aPayer();
    expect((await scene.ouvrir(une.jeton)).statut).toBe(201);
    const devis = new Types.ObjectId();
    await connexionDe(scene.app)
      .collection('factures')
      .updateOne(
        { _id: new Types.ObjectId(une.facture._id) },
        { $set: { devis: { id: devis, nature: 'acompte' } } },
      );
    await scene.app
      .get(TransactionsAvecEffetsService)
      .executer(() => scene.app.get(RegistreDevisService).rompre(scene.marie.id, devis));
    await scene.vider();
    expect((await scene.etat(une.jeton)).corps).toMatchObject({ possible: false, montant: null });
    expect(await scene.ouvrir(une.jeton)).toMatchObject({
      statut: 409,
      corps: {
        code: 'ENCAISSEMENT_IMPOSSIBLE',
        message: 'Le contrat est rompu\u00a0: cette facture n’est plus à payer.',
      },
    });
    const vives = (await scene.lire('sessions_encaissement')).filter(
      ({ facture, vive }) => String(facture) === une.facture._id && vive,
    );
    expect(vives).toEqual([]);
  });

  it('21. d’une situation : se paie sans la retenue de garantie, qui reste due sans se demander', async () => {
    const une = await scene.aPayer(400.2);
    await connexionDe(scene.app)
      .collection('factures')
      .updateOne(
        { _id: new Types.ObjectId(une.facture._id) },
        { $set: { retenue: { tauxCentiemes: 500, centimes: 2_001 } } },
      );
    expect((await scene.etat(une.jeton)).corps).toMatchObject({ possible: true, montant: 380.19 });
    await scene.payer(une.jeton);
    await scene.livrer();
    expect(await scene.relire(une)).toMatchObject({
      montantPaye: 380.19,
      resteAPayer: 20.01,
      joursDeRetard: 0,
    });
    expect((await scene.etat(une.jeton)).corps).toMatchObject({ possible: false, montant: null });
  });

  itDeCampagne(
    'le reçu ne prend rien aux trois envois d’un compte neuf à cette adresse, et arrive encore quand ils sont faits',
    async () => {
      const [premiere, seconde] = [await scene.aPayer(60), await scene.aPayer(70)];
      const recus = () =>
        scene.app.courriels.pour(scene.camille.email).filter(({ sujet }) => /paiement reçu/.test(sujet));
      await scene.payer(premiere.jeton);
      await scene.livrer();
      await connexionDe(scene.app)
        .collection('users')
        .updateOne(
          { email: scene.marie.email },
          { $set: { createdAt: scene.app.horloge.maintenant(), planActuel: 'essai' } },
        );
      await scene.vider();
      expect(recus()).toHaveLength(1);
      const envoyer = () =>
        scene.marie.post(`/factures/${seconde.facture._id}/send-email`, {
          to: scene.camille.email,
          subject: 'Votre facture',
        });
      for (let rang = 0; rang < 3; rang += 1) {
        expect((await envoyer()).statut).toBe(202);
        await scene.vider();
      }
      const { statut, corps } = await envoyer();
      expect([statut, corps]).toMatchObject([429, { code: 'PLAFOND_ENVOIS' }]);
      expect(corps).toMatchObject({
        message: expect.stringContaining('Vos 3 envois du jour à cette adresse'),
      });
      await scene.payer(seconde.jeton);
      await scene.livrer();
      await scene.vider();
      expect(recus()).toHaveLength(2);
    },
  );
});
