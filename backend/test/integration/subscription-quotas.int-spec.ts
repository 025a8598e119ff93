import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import { Types } from 'mongoose';
import type { Identite } from '../../src/common/auth/identite';
import { Transactions } from '../../src/common/database/transactions';
import { dateCivileAParis, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { AdministrationAbonnementsService } from '../../src/modules/subscription/administration-abonnements.service';
import { DroitsService } from '../../src/modules/subscription/droits.service';
import { CompteursRepository } from '../../src/modules/compteurs/compteurs.repository';
import { QuotasService } from '../../src/modules/subscription/quotas.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';

const JOUR = 86_400_000;
const MOIS = '2026-11';

/** L'appelant d'une demande neuve. */
const identite = (id: string) => ({ id }) as Identite;

/** Une facture comptée comme l'émission la compte : les limites d'abord, le compteur ensuite, jugé sur ce qu'il disait. */
const prendreFacture =
  (id: string, mois: string) =>
  async (app: AppDeTest): Promise<void> => {
    const quotas = app.get(QuotasService);
    const { factures } = await quotas.limitesDe(identite(id));
    const avance = { annee: 2026, nombre: 1, derniereDate: '2026-11-21', premierRang: 1, mois };
    const avant = await app.get(CompteursRepository).avancer(id, 'FAC', avance);
    quotas.jugerFactures(avant?.parMois?.[mois] ?? 0, 1, factures);
  };

const prendreClient = (id: string) => (app: AppDeTest) => app.get(QuotasService).prendreClient(id);
const rendreClient = (id: string) => (app: AppDeTest) => app.get(QuotasService).rendreClient(id);

interface Refus {
  code: string;
  statut: number;
  complement: { utilise: number; limite: number };
  message: string;
}

describe('Les quotas', () => {
  let une: AppDeTest;
  let deux: AppDeTest;

  beforeAll(async () => {
    une = await creerAppDeTest();
    deux = await creerAppDeTest({ base: une.base });
  });
  afterAll(async () => {
    await deux.arreter();
    await une.fermer();
  });

  const prendre = (app: AppDeTest, acte: (app: AppDeTest) => Promise<void>): Promise<void> =>
    app.get(Transactions).executer(() => acte(app));

  /** Tire `nombre` prises à la fois, partagées entre les deux applications. */
  async function assaut(nombre: number, acte: (app: AppDeTest) => Promise<void>) {
    const issues = await Promise.allSettled(
      Array.from({ length: nombre }, (_, rang) => prendre(rang % 2 ? une : deux, acte)),
    );
    const refus = issues.flatMap((issue) => (issue.status === 'rejected' ? [issue.reason as Refus] : []));
    return { reussis: nombre - refus.length, refus };
  }

  it.each([
    ['factures', 5, 'QUOTA_FACTURES_ATTEINT', (id: string) => prendreFacture(id, MOIS)],
    ['clients', 10, 'QUOTA_CLIENTS_ATTEINT', prendreClient],
  ] as const)(
    'laisse passer exactement la limite de %s quand limite + 20 arrivent ensemble de deux applications',
    async (genre, limite, code, acte) => {
      const { id } = await unProfessionnel(une).auPlan('gratuit').cree();
      const { reussis, refus } = await assaut(limite + 20, acte(id));
      expect(reussis).toBe(limite);
      expect(refus).toHaveLength(20);
      for (const faute of refus) {
        expect(faute).toMatchObject({ code, statut: 403, complement: { utilise: limite, limite } });
      }
      const base = connexionDe(une);
      const titulaire = new Types.ObjectId(id);
      const compteur = await base.collection('compteurs').findOne({ emetteur: titulaire });
      const places = await base.collection('consommations').find({ proprietaire: titulaire }).toArray();
      expect([compteur?.rang, compteur?.parMois, places.map(({ compte }) => compte as number)]).toEqual(
        genre === 'factures' ? [limite, { [MOIS]: limite }, []] : [undefined, undefined, [limite]],
      );
    },
  );

  it('dit le quota de clients avec les mots de la spécification', async () => {
    const { id } = await unProfessionnel(une).auPlan('gratuit').cree();
    await une.get(AdministrationAbonnementsService).definirQuotas(id, { factures: null, clients: 0 });
    await expect(prendre(une, prendreClient(id))).rejects.toThrow(
      'Quota de clients atteint (0/0). Passez à un plan Premium pour ajouter plus de clients.',
    );
  });

  it('rend sa place à un acte abandonné et à une suppression', async () => {
    const { id } = await unProfessionnel(une).auPlan('gratuit').cree();
    const abandon = une.get(Transactions).executer(async () => {
      await une.get(QuotasService).prendreClient(id);
      throw new Error('la suite a échoué');
    });
    await expect(abandon).rejects.toThrow('la suite a échoué');
    await assaut(10, prendreClient(id));
    await prendre(une, rendreClient(id));
    expect((await une.get(QuotasService).etat(id)).clients).toEqual({ utilise: 9, limite: 10, restant: 1 });
    const { reussis } = await assaut(5, prendreClient(id));
    expect(reussis).toBe(1);
  });

  it('ne descend jamais sous zéro', async () => {
    const { id } = await unProfessionnel(une).auPlan('gratuit').cree();
    await prendre(une, rendreClient(id));
    await prendre(une, prendreClient(id));
    await prendre(une, rendreClient(id));
    await prendre(une, rendreClient(id));
    expect((await une.get(QuotasService).etat(id)).clients.utilise).toBe(0);
  });

  it('ouvre un mois neuf à minuit à Paris, pas à minuit UTC', async () => {
    const { id } = await unProfessionnel(une).auPlan('gratuit').cree();
    const enMemeTemps = async (instant: string): Promise<number> => {
      const mois = moisDe(dateCivileAParis(new Date(instant)));
      return (await assaut(25, prendreFacture(id, mois))).reussis;
    };
    expect(await enMemeTemps('2026-11-30T22:59:59.999Z')).toBe(5);
    expect(await enMemeTemps('2026-11-30T23:00:00.000Z')).toBe(5);
    expect(await enMemeTemps('2026-12-01T00:00:00.000Z')).toBe(0);
    une.horloge.regler('2026-11-30T22:59:59.999Z');
    expect((await une.get(QuotasService).etat(id)).facturesMensuel.utilise).toBe(5);
    une.horloge.regler('2026-12-31T23:00:00.000Z');
    expect((await une.get(QuotasService).etat(id)).facturesMensuel.utilise).toBe(0);
    une.horloge.regler('2026-11-21T09:00:00Z');
  });

  itDeCampagne('compte aussi sans limite : le gratuit choisi ensuite voit ce qui est déjà pris', async () => {
    const compte = await unProfessionnel(une).cree();
    const { reussis } = await assaut(7, prendreFacture(compte.id, MOIS));
    expect(reussis).toBe(7);
    await compte.put('/subscription/upgrade', { plan: 'gratuit' });
    expect((await une.get(QuotasService).etat(compte.id)).facturesMensuel).toEqual({ utilise: 7, limite: 5 });
    const { refus } = await assaut(1, prendreFacture(compte.id, MOIS));
    expect(refus[0]!.complement).toEqual({ utilise: 7, limite: 5 });
  });

  itDeCampagne('suit les limites réglées par l’administration, et les oublie avec null', async () => {
    const { id } = await unProfessionnel(une).auPlan('gratuit').cree();
    const admin = une.get(AdministrationAbonnementsService);
    await admin.definirQuotas(id, { factures: 7, clients: null });
    expect((await assaut(20, prendreFacture(id, MOIS))).reussis).toBe(7);
    expect((await une.get(QuotasService).etat(id)).clients.limite).toBe(10);
    await admin.definirQuotas(id, { factures: null, clients: null });
    expect((await une.get(QuotasService).etat(id)).facturesMensuel).toEqual({ utilise: 7, limite: 5 });
    expect(await admin.reinitialiserQuotas(id)).toBe(1);
    expect((await une.get(QuotasService).etat(id)).facturesMensuel.utilise).toBe(0);
  });

  it('ferme l’écriture à la fin de l’essai, jusqu’au choix d’un plan', async () => {
    const debutEssaiLe = new Date(une.horloge.maintenant().getTime() - 15 * JOUR);
    const compte = await unProfessionnel(une).avec({ debutEssaiLe }).cree();
    const refus = { code: 'ESSAI_EXPIRE', statut: 403 };
    await expect(une.get(DroitsService).exigerEcriture(identite(compte.id))).rejects.toMatchObject({
      ...refus,
      complement: { errorType: 'essai_expire', requiresSubscription: true },
    });
    await expect(prendre(une, prendreFacture(compte.id, MOIS))).rejects.toMatchObject(refus);
    await compte.put('/subscription/upgrade', { plan: 'gratuit' });
    await expect(une.get(DroitsService).exigerEcriture(identite(compte.id))).resolves.toBeUndefined();
  });

  itDeCampagne('l’essai fini, une facture s’encaisse encore mais ne se dit plus envoyée', async () => {
    const compte = await unProfessionnel(une).cree();
    const { _id } = await uneFacture(compte, (await unClient(compte))._id);
    const debutEssaiLe = new Date(une.horloge.maintenant().getTime() - 15 * JOUR);
    await connexionDe(une).collection('users').updateOne({ email: compte.email }, { $set: { debutEssaiLe } });
    const dire = (statut: string) => compte.put(`/factures/${_id}`, { statut });
    expect([(await dire('envoyee')).corps.code, (await dire('payee')).statut]).toEqual(['ESSAI_EXPIRE', 200]);
  });

  itDeCampagne(
    'rouvre l’écriture quand l’administration prolonge un essai fini, depuis maintenant',
    async () => {
      const debutEssaiLe = new Date(une.horloge.maintenant().getTime() - 40 * JOUR);
      const compte = await unProfessionnel(une).avec({ debutEssaiLe }).cree();
      await une.get(AdministrationAbonnementsService).prolongerEssai(compte.id, 7);
      await expect(une.get(DroitsService).exigerEcriture(identite(compte.id))).resolves.toBeUndefined();
      expect((await compte.get('/subscription/info')).corps).toMatchObject({ plan: 'essai', daysLeft: 7 });
      await une.get(AdministrationAbonnementsService).prolongerEssai(compte.id, 15);
      expect((await compte.get('/subscription/info')).corps).toMatchObject({ daysLeft: 22 });
    },
  );
});
