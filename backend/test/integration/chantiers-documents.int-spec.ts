import type { SituationsDeDevis } from '@facturier/domaine/contrat/devis-situations';
import type { Facture } from '@facturier/domaine/contrat/factures';
import type { SommesRecettes } from '@facturier/domaine/contrat/recettes';
import { NOM_DU_FICHIER } from '@facturier/domaine/documents/cii';
import { centimesDepuisEuros, formaterEuros } from '@facturier/domaine/valeurs/montant';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { SceneDeDevis } from '../support/devis';
import { Facturation } from '../support/facturation';
import { tirage } from '../support/hasard';
import { joints, jugement, surDisque, texteDe, verdict } from '../support/pdf';
import { manquants, sansEspaces, valeursDuXml } from '../support/valeurs-du-xml';

/** Deux chantiers à chaque `npm test`, cinq cents à `npm run campagnes -- chantiers`. */
const CHANTIERS = Number(process.env.CHANTIERS ?? 2);
const GRAINE = Number(process.env.ESSAIS_GRAINE ?? 20_261_128);
/** De combien de chantiers les juges extérieurs lisent une situation. */
const UN_SUR = 10;
const JOUR = '2026-11-21T09:00:00Z';

/** Ce qu'un document dit de lui : par ses octets, et non par l'API qui l'a fait. */
interface Lu {
  facture: Facture;
  total: number;
  deduit: number;
  net: number;
}

const somme = (centimes: readonly number[]): number => centimes.reduce((a, b) => a + b, 0);

/** Les conditions de paiement (BT-20) disent le délai, puis la retenue : le papier les écrit à deux endroits. */
const enDeuxEndroits = (facons: string[]): string[][] =>
  facons.length === 1 ? facons[0]!.split(/(?=Retenue de garantie)/u).map((part) => [part]) : [facons];

describe('Des chantiers au hasard : leurs PDF, leurs XML et le livre disent les mêmes sommes', () => {
  let app: AppDeTest;
  const aJuger: Buffer[] = [];
  const faits = { documents: 0, situations: 0, acomptes: 0, avoirs: 0, retenues: 0, remises: 0 };

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  /** Le montant d'une balise du XML, en centimes ; zéro si elle n'y est pas. */
  const montantDe = (xml: string, balise: string): number =>
    centimesDepuisEuros(Number(new RegExp(`<ram:${balise}[^>]*>([^<]+)`, 'u').exec(xml)?.[1] ?? 0));

  /** Lit un document par ses octets : le PDF porte ce XML, et montre tout ce qu'il dit. */
  async function lire(f: Facturation, id: string): Promise<Lu> {
    const moi = await f.scene.moi();
    const [{ octets: pdf }, { octets: recu }, facture] = [
      await moi.get(`/factures/${id}/pdf`),
      await moi.get(`/factures/${id}/xml`),
      await f.facture(id),
    ];
    const xml = recu.toString('utf8');
    const papier = texteDe(pdf);
    expect(joints(pdf)[NOM_DU_FICHIER]).toBe(xml);
    expect(manquants(valeursDuXml(xml).flatMap(enDeuxEndroits), papier, sansEspaces)).toEqual([]);
    const retenue = centimesDepuisEuros(facture.retenue?.montant ?? 0);
    if (retenue > 0) {
      faits.retenues += 1;
      expect(xml).toContain('Retenue de garantie');
      expect(sansEspaces(papier)).toContain(sansEspaces(`${formaterEuros(retenue)}`));
    }
    const [total, deduit, net] = ['GrandTotalAmount', 'TotalPrepaidAmount', 'DuePayableAmount'].map(
      (balise) => montantDe(xml, balise),
    ) as [number, number, number];
    expect([total, deduit, net]).toEqual([
      centimesDepuisEuros(facture.montantTTC),
      somme(facture.acomptesImputes.map(({ montant }) => centimesDepuisEuros(montant))),
      total - deduit,
    ]);
    faits.documents += 1;
    if (faits.documents % UN_SUR === 1) aJuger.push(pdf);
    return { facture, total, deduit, net };
  }

  const avoirDe = async (f: Facturation, id: string): Promise<Lu> => {
    const { statut, corps } = await f.acte(id, 'avoirs', { motif: 'Erreur de métré' });
    expect(statut).toBe(201);
    faits.avoirs += 1;
    return lire(f, corps._id);
  };

  /** Fait le devis, son acompte et sa retenue. */
  async function ouvrir(tirer: (borne: number) => number): Promise<{ f: Facturation; acompte: Lu | null }> {
    const scene = await SceneDeDevis.creer(app);
    const remise = tirer(3) === 0 ? { taux: (1 + tirer(3_000)) / 100, motif: 'Fidélité' } : null;
    if (remise) faits.remises += 1;
    const lignes = Array.from({ length: 1 + tirer(6) }, (_, rang) => ({
      description: `Lot ${rang + 1}`,
      quantite: (1 + tirer(4_000)) / 1_000,
      prixUnitaire: (1 + tirer(99_999)) / 100,
    }));
    const f = new Facturation(scene, await scene.accepte({ lignes, ...(remise && { remise }) }));
    if (tirer(2) === 0)
      await (await scene.moi()).put(`/devis/${f.devis._id}/retenue`, { taux: (1 + tirer(500)) / 100 });
    if (tirer(2) === 0) return { f, acompte: null };
    const { _id } = await f.emise({ nature: 'acompte', pourcentage: 5 + tirer(40) });
    faits.acomptes += 1;
    await f.payer(_id);
    return { f, acompte: await lire(f, _id) };
  }

  /** Avance les travaux de situation en situation, jusqu'à la dernière ; une, parfois, s'annule avant elle. */
  async function mener(f: Facturation, tirer: (borne: number) => number): Promise<Lu[]> {
    const cumuls = f.devis.lignes.map(() => 0);
    let vivantes: Lu[] = [];
    const facturer = async (): Promise<void> => {
      const lignes = cumuls.map((cumul, ligne) => ({ ligne, cumul: cumul / 100 }));
      const { _id } = await f.emise({ nature: 'situation', lignes });
      faits.situations += 1;
      vivantes.push(await lire(f, _id));
    };
    for (let fois = tirer(4); fois > 0; fois -= 1) {
      const avant = [...cumuls];
      for (const [rang, cumul] of avant.entries()) cumuls[rang] = cumul + tirer(9_999 - cumul);
      if (avant.some((cumul, rang) => cumuls[rang]! > cumul)) await facturer();
    }
    if (vivantes.length > 0 && tirer(3) === 0) {
      const annulee = vivantes[tirer(vivantes.length)]!;
      const avoir = await avoirDe(f, annulee.facture._id);
      expect(avoir.total).toBe(annulee.total);
      vivantes = vivantes.filter((une) => une !== annulee);
    }
    cumuls.fill(10_000);
    await facturer();
    return vivantes;
  }

  /** Tout se règle : le livre tient alors le marché entier, et le décompte le dit. */
  async function solder(f: Facturation, vivantes: readonly Lu[], marche: number): Promise<void> {
    const moi = await f.scene.moi();
    for (const { facture } of vivantes) {
      const { resteAPayer } = await f.facture(facture._id);
      if (resteAPayer > 0) expect((await f.payer(facture._id, resteAPayer)).statut).toBeLessThan(300);
    }
    const { corps: livre } = await moi.get<SommesRecettes>('/recettes/sommes?periode=2026');
    expect(centimesDepuisEuros(livre.total.montant)).toBe(marche);
    await moi.post(`/devis/${f.devis._id}/reception`, { le: '2026-11-21' });
    const { corps: decompte } = await moi.post<SituationsDeDevis>(`/devis/${f.devis._id}/decompte`);
    expect(decompte.decompte).not.toBeNull();
    const papier = texteDe((await moi.get(`/devis/${f.devis._id}/decompte`)).octets);
    expect(sansEspaces(papier)).toContain(sansEspaces(`Total des situations ${formaterEuros(marche)}`));
  }

  async function raconter(graine: number): Promise<void> {
    const hasard = tirage(graine);
    const tirer = (borne: number): number => Math.floor(hasard() * borne);
    const { f, acompte } = await ouvrir(tirer);
    const marche = centimesDepuisEuros(f.devis.montantTTC);
    const vivantes = await mener(f, tirer);
    expect(somme(vivantes.map(({ total }) => total))).toBe(marche);
    expect(somme(vivantes.map(({ net }) => net)) + (acompte?.total ?? 0)).toBe(marche);
    await solder(f, vivantes, marche);
  }

  it(
    `${CHANTIERS} chantiers ferment au centime : Σ XML = Σ papier = marché = livre`,
    async () => {
      app.horloge.regler(JOUR);
      for (let rang = 0; rang < CHANTIERS; rang += 1)
        await raconter(GRAINE + rang).catch((cause: Error) => {
          throw new Error(`Chantier ${GRAINE + rang} : ${cause.message}`, { cause });
        });
      if (process.env.CHANTIERS) process.stdout.write(`Chantiers : ${JSON.stringify(faits)}\n`);
    },
    60_000 + CHANTIERS * 20_000,
  );

  it('les juges n’en refusent aucun : PDF/A-3b, PDF/UA-1, XSD, EN 16931, Factur-X', async () => {
    await surDisque(aJuger, async (fichiers) => {
      expect((await verdict(fichiers)) ?? '').not.toMatch(/REFUSÉ/);
      expect((await jugement(fichiers)) ?? '').not.toMatch(/REFUSÉ| error :/);
    });
  }, 1_200_000);

  it('la base entière se relit sans rupture', async () => {
    expect((await app.get(VerificationsService).relever()).ruptures).toEqual([]);
  }, 600_000);
});
