import type { StatistiquesClient } from '@facturier/domaine/contrat/clients';
import type { Devis } from '@facturier/domaine/contrat/devis';
import { resteAFacturer } from '@facturier/domaine/devis/facturation';
import { centimesDepuisEuros } from '@facturier/domaine/valeurs/montant';
import { Types } from 'mongoose';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { ActesDeFacturation } from '../support/actes-de-facturation';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { Facturation } from '../support/facturation';
import { tirage } from '../support/hasard';
import { donnerLien, surLaPage } from '../support/liens-devis';
import { ModeleDeDevis, net } from '../support/modele-facturation';
import { accepter, unAccord } from '../support/signature-devis';

/** Quatre histoires à chaque `npm test`, cinq cents à `npm run campagnes -- facturation`. */
const HISTOIRES = Number(process.env.FACTURATION_HISTOIRES ?? 4);
const GRAINE = Number(process.env.ESSAIS_GRAINE ?? 20_261_124);
const ACTES = 40;
/** Combien s'entremêlent, chacune chez son émetteur. */
const ENSEMBLE = 10;

/** Une histoire : le devis tel qu'il est à sa dernière version, son lien, et ce que le modèle en attend. */
interface Cours {
  scene: SceneDeDevis;
  devis: Devis;
  lien: Awaited<ReturnType<typeof donnerLien>>;
  modele: ModeleDeDevis;
  tirer: (borne: number) => number;
}

const lignesAuHasard = (tirer: Cours['tirer']) => [
  { description: 'Au hasard', quantite: 1 + tirer(9), prixUnitaire: (1 + tirer(99_999)) / 100 },
];

describe('Un devis et ses factures, des deux côtés, comparés au modèle', () => {
  let app: AppDeTest;
  const faits: Record<string, number> = {};

  beforeAll(async () => {
    app = await creerAppDeTest();
    app.horloge.regler('2026-11-21T09:00:00Z');
  });
  afterAll(() => app.fermer());

  async function ouvrir(tirer: Cours['tirer']): Promise<Cours> {
    const scene = await SceneDeDevis.creer(app);
    const devis = await scene.finalise({ client: scene.particulier, lignes: lignesAuHasard(tirer) });
    const lien = await donnerLien(app, devis, { email: `histoire-${devis._id}@exemple.fr` });
    return { scene, devis, lien, modele: new ModeleDeDevis(centimesDepuisEuros(devis.montantTTC)), tirer };
  }

  /** L'émetteur change le prix : une version neuve, à renvoyer ; refusé une fois accepté. */
  async function nouvelleVersion(cours: Cours): Promise<void> {
    const { scene, devis, modele, tirer } = cours;
    const { statut, corps } = await scene.acte(devis._id, 'reviser');
    if (modele.etat === 'accepte' || modele.etat === 'retracte')
      return expect(corps.code).toBe('DEVIS_DEJA_REPONDU');
    expect(statut).toBe(201);
    const lignes = lignesAuHasard(tirer);
    expect((await (await scene.moi()).put(`/devis/${corps._id}`, { lignes })).statut).toBe(200);
    cours.devis = (await scene.acte(corps._id, 'finaliser')).corps;
    expect((await scene.lire(devis._id)).etat).toBe('remplace');
    expect((await accepter(app, cours.lien, { code: '000000' })).statut).toBeGreaterThanOrEqual(400);
    cours.lien = await donnerLien(app, cours.devis, { email: cours.lien.lien.email });
    modele.total = centimesDepuisEuros(cours.devis.montantTTC);
    modele.etat = 'envoye';
  }

  /** Le client refuse par son lien ; il a déjà répondu (409), ou le lien n'attend plus rien de personne (410). */
  async function refuser({ lien, modele }: Cours): Promise<void> {
    const { statut } = await surLaPage(app, 'POST', lien.jeton, 'refuser', { raison: 'Trop cher' });
    const attendus = { envoye: 200, accepte: 409, refuse: 409, retracte: 410 };
    expect(statut).toBe(attendus[modele.etat]);
    if (modele.etat === 'envoye') modele.etat = 'refuse';
  }

  /** Le client signe par son lien, ou donne son accord autrement. */
  async function accorder({ scene, devis, lien, modele, tirer }: Cours): Promise<void> {
    const signe = modele.etat === 'envoye' && tirer(3) === 0;
    const { statut } = signe
      ? await accepter(app, lien, await unAccord(app, lien))
      : await scene.accepter(devis._id);
    expect(statut).toBe(modele.etat === 'envoye' ? 200 : 409);
    if (modele.etat === 'envoye') modele.etat = 'accepte';
  }

  /** Le client se rétracte : les brouillons tombent, l'émis reste. */
  async function retracter({ lien, modele }: Cours): Promise<void> {
    const corps = { nom: 'Camille Roy' };
    const { statut } = await surLaPage(app, 'POST', lien.jeton, 'retractation/confirmer', corps);
    expect(statut).toBe(modele.etat === 'accepte' ? 200 : 409);
    if (modele.etat !== 'accepte') return;
    modele.etat = 'retracte';
    for (const une of modele.pieces.filter(({ emise }) => !emise)) modele.retirer(une);
  }

  /** L'émetteur annule : seulement si rien de facturé ni d'encaissé ne tient ; l'histoire n'en tente que le refus. */
  async function annulerEnVain({ scene, devis, modele }: Cours): Promise<void> {
    const tiennent = modele.pieces.some(({ morte, paye }) => !morte || paye > 0);
    if (modele.etat === 'accepte' && !tiennent) return;
    if (modele.etat === 'envoye') return;
    const { corps } = await scene.acte(devis._id, 'annuler', { raison: 'Chantier abandonné' });
    expect(corps.code).toBe('DEVIS_DEJA_REPONDU');
  }

  function choisir(cours: Cours, actes: ActesDeFacturation): () => Promise<void> {
    const { modele, tirer } = cours;
    const avant = [nouvelleVersion, accorder, accorder, accorder, refuser];
    const apres = [nouvelleVersion, refuser, accorder, annulerEnVain, retracter];
    const duDevis = (parmi: typeof avant) => () => parmi[tirer(parmi.length)]!(cours);
    if (modele.etat === 'refuse') return () => nouvelleVersion(cours);
    if (modele.etat === 'envoye') return tirer(6) === 0 ? actes.acompte : duDevis(avant);
    if (tirer(20) === 0) return duDevis(apres);
    const possibles =
      modele.etat === 'retracte'
        ? [actes.acompte, actes.solde, ...actes.desEmises, ...actes.desEmises]
        : [...actes.duContrat, ...actes.desEmises];
    return possibles[tirer(possibles.length)]!;
  }

  async function comparer({ scene, devis, modele }: Cours): Promise<void> {
    const lue = await new Facturation(scene, devis).lire();
    const accepte = modele.etat === 'accepte';
    const reste = accepte && !modele.solde ? resteAFacturer(modele.lire()) : 0;
    expect([lue.accepte, lue.facture, lue.encaisse, lue.resteAFacturer].map(centimesDepuisEuros)).toEqual([
      accepte ? modele.total : 0,
      modele.facture,
      modele.encaisse,
      reste,
    ]);
    expect(modele.facture).toBeLessThanOrEqual(modele.total);
    expect(lue.factures.map(({ _id }) => _id).sort()).toEqual(modele.pieces.map(({ id }) => id).sort());
    for (const { _id, ...une } of lue.factures) {
      const piece = modele.pieces.find(({ id }) => id === _id)!;
      if (!piece.emise) continue;
      const du = piece.morte ? 0 : Math.max(0, net(piece) - piece.paye);
      expect([_id, une.impute, ...[une.net, une.encaisse, une.resteAPayer].map(centimesDepuisEuros)]).toEqual(
        [_id, modele.impute(piece), net(piece), piece.paye, du],
      );
    }
  }

  /** Le client, le livre et les acomptes déduits disent, à la fin, ce que dit le modèle. */
  async function conclure({ scene, devis, modele }: Cours): Promise<void> {
    const { corps } = await scene.marie.get<StatistiquesClient>(`/clients/${scene.particulier}/statistiques`);
    expect([corps.totalFacture, corps.totalDu].map(centimesDepuisEuros)).toEqual([modele.facture, modele.du]);
    const emetteur = new Types.ObjectId(scene.marie.id);
    const ecritures = await connexionDe(app).collection('paiements').find({ emetteur }).toArray();
    const livre = ecritures.reduce((somme, { montantCentimes }) => somme + Number(montantCentimes), 0);
    expect(livre).toBe(modele.encaisse);
    const f = new Facturation(scene, devis);
    for (const une of modele.pieces.filter(({ genre, emise }) => genre === 'solde' && emise)) {
      const { acomptesImputes } = await f.facture(une.id);
      expect(acomptesImputes.reduce((somme, { montant }) => somme + centimesDepuisEuros(montant), 0)).toBe(
        une.impute,
      );
    }
    const fin = `${modele.etat}, ${modele.pieces.length > 0 ? 'facturé' : 'rien de facturé'}`;
    faits[fin] = (faits[fin] ?? 0) + 1;
  }

  async function raconter(graine: number): Promise<void> {
    const hasard = tirage(graine);
    const cours = await ouvrir((borne) => Math.floor(hasard() * borne));
    const f = () => new Facturation(cours.scene, cours.devis);
    const actes = new ActesDeFacturation({ f, modele: cours.modele, tirer: cours.tirer });
    const combien = 10 + cours.tirer(ACTES - 9);
    for (let fait = 0; fait < combien; fait += 1) {
      await choisir(cours, actes)();
      await comparer(cours);
    }
    await conclure(cours);
  }

  it.each(Array.from({ length: Math.ceil(HISTOIRES / ENSEMBLE) }, (_, rang) => GRAINE + rang * ENSEMBLE))(
    'histoires %i et suivantes : plafonds, sommes et restes exacts au centime après chaque acte',
    async (premiere) => {
      const combien = Math.min(ENSEMBLE, GRAINE + HISTOIRES - premiere);
      const graines = Array.from({ length: combien }, (_, rang) => premiere + rang);
      const dire = (graine: number) => (erreur: Error) => {
        throw new Error(`Histoire ${graine} : ${erreur.message}`, { cause: erreur });
      };
      await Promise.all(graines.map((graine) => raconter(graine).catch(dire(graine))));
    },
    600_000,
  );

  it('la base entière se relit sans rupture', async () => {
    if (process.env.FACTURATION_HISTOIRES) process.stdout.write(`Histoires : ${JSON.stringify(faits)}\n`);
    expect((await app.get(VerificationsService).relever()).ruptures).toEqual([]);
  }, 240_000);
});
