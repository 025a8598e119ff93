import { ROUTES } from '@facturier/domaine/contrat/routes';
import { ACTES } from '../support/actes';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unAdmin, unProfessionnel } from '../support/builders';
import { ADRESSE, corpsDeFacture, unClient } from '../support/factures';
import { type Objet, REFUSE, verifier } from '../support/modification';

/** Absent, un champ ne change pas ; `null`, il est vidé : la règle de tout `PUT`. */
describe('Modifier fusionne', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let admin: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
    admin = await unAdmin(app).cree();
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  it('chaque PUT de l’API est essayé ici, ou est un acte de la liste fermée', () => {
    const modifications = ROUTES.filter(({ methode }) => methode === 'PUT').map(
      ({ chemin }) => `PUT ${chemin}`,
    );
    expect(modifications.filter((nom) => !ACTES.includes(nom)).sort()).toEqual([
      'PUT /admin/users/:id/quotas',
      ...['PUT /articles/:id', 'PUT /clients/:id'],
      ...['PUT /clients/:id/relances', 'PUT /devis/:id', 'PUT /devis/:id/retenue'],
      ...['PUT /factures/:id', 'PUT /factures/:id/relances', 'PUT /factures/vues'],
      'PUT /mentions-legales',
      ...['PUT /notifications/preferences', 'PUT /recurrences/:id'],
      'PUT /relances/sequences',
      'PUT /users/me',
    ]);
  });

  it('une fiche de client : le type ne change que s’il est envoyé', async () => {
    const { _id } = await unClient(marie, { siren: '732829320', telephone: '04 72 00 00 00' });
    const chemin = `/clients/${_id}`;
    const lire = async (): Promise<Objet> => {
      const { updatedAt: _date, ...fiche } = (await marie.get<Objet>(chemin)).corps;
      return fiche;
    };
    await verifier(lire, (corps) => marie.put(chemin, corps), {
      nom: { vers: 'Autre', vide: REFUSE },
      email: { vers: 'autre@exemple.fr', vide: REFUSE },
      telephone: { vers: '04 78 00 00 00', vide: null },
      siren: { vers: '552100554', vide: null },
      siret: { vers: '73282932000074', vide: null, touche: ['siren'] },
      categorie: { vers: 'association', vide: null },
      tvaIntracommunautaire: { vers: 'FR44732829320', vide: null },
    });
    expect((await lire()).type).toBe('professionnel');
    await marie.put(chemin, { adresse: { ville: 'Paris' } });
    expect((await lire()).adresse).toEqual({ ...ADRESSE, ville: 'Paris' });
    await marie.put(chemin, { adresse: null });
    expect((await lire()).adresse).toEqual({ rue: '', codePostal: '', ville: '', pays: 'France' });
  });

  it('un brouillon : l’objet seul ne vide ni le client ni les lignes', async () => {
    const client = await unClient(marie);
    const autre = await unClient(marie, { email: 'autre@exemple.fr' });
    const corps = corpsDeFacture(client._id, { statut: 'brouillon', objet: 'Bols' });
    const { corps: brouillon } = await marie.post<{ _id: string }>('/factures', corps);
    const chemin = `/factures/${brouillon._id}`;
    const lire = async (): Promise<Objet> => {
      const { corps: f } = await marie.get<Objet>(chemin);
      const { conditionsPaiement, mentionLibre } = f.mentionsLegales as Objet;
      return {
        client: (f.client as Objet)._id,
        dateEcheance: f.dateEcheance,
        datePrestation: f.datePrestation,
        objet: f.objet,
        bonDeCommande: f.bonDeCommande,
        referenceAcheteur: f.referenceAcheteur,
        contrat: f.contrat,
        moyensPaiement: f.moyensPaiement,
        acompte: f.acompte,
        lignes: (f.lignes as Objet[]).map(({ description }) => description),
        mentionsLegales: { conditionsPaiement, mentionLibre },
      };
    };
    await verifier(lire, (change) => marie.put(chemin, change), {
      objet: { vers: 'Vases', vide: null },
      bonDeCommande: { vers: '2026-77', vide: null },
      referenceAcheteur: { vers: 'Service achats', vide: null },
      contrat: { vers: 'C-12', vide: null },
      moyensPaiement: { vers: ['cheque', 'especes'], vide: null },
      acompte: { vers: 20, vide: 0 },
      datePrestation: { vers: '2026-11-03', vide: null },
      dateEcheance: { vers: '2026-12-24', vide: null },
      client: { vers: autre._id, vide: null },
    });
    const avant = await lire();
    await marie.put(chemin, { mentionsLegales: { mentionLibre: 'Merci' } });
    const { conditionsPaiement } = avant.mentionsLegales as Objet;
    expect(await lire()).toEqual({
      ...avant,
      mentionsLegales: { conditionsPaiement, mentionLibre: 'Merci' },
    });
    await marie.put(chemin, { lignes: null });
    expect(await lire()).toMatchObject({ lignes: [], mentionsLegales: { mentionLibre: 'Merci' } });
  });

  it('les mentions légales', async () => {
    await marie.post('/mentions-legales', { iban: 'FR1420041010050500013M02606', activite: 'Céramique' });
    const assurance = { assureur: 'MAAF', contact: '79000 Niort', zone: 'France' };
    const mediateur = { nom: 'CM2C', adresse: '75010 Paris', site: 'https://cm2c.net' };
    const lire = async (): Promise<Objet> => (await marie.get<Objet>('/mentions-legales')).corps;
    const { couleurAccent, conditionsPaiement, conditions } = await lire();
    const choisies = {
      delai: { jours: 45, finDeMois: true },
      escompte: { taux: 2, jours: 8 },
      penalites: { foisTauxLegal: 4 },
    };
    await verifier(lire, (corps) => marie.put('/mentions-legales', corps), {
      conditionsPaiement: { vers: 'À réception', vide: conditionsPaiement },
      mentionLibre: { vers: 'Merci', vide: undefined },
      nomCommercial: { vers: 'Atelier', vide: undefined },
      activite: { vers: 'Poterie', vide: undefined },
      immatriculation: { vers: 'RM 690', vide: undefined },
      natureOperation: { vers: 'mixte', vide: undefined },
      iban: { vers: 'FR7630006000011234567890189', vide: undefined },
      bic: { vers: 'BNPAFRPP', vide: undefined },
      moyensPaiement: { vers: ['virement', 'carte'], vide: undefined },
      assurance: { vers: assurance, vide: undefined },
      mediateur: { vers: mediateur, vide: undefined },
      conditions: { vers: choisies, vide: conditions },
      modele: { vers: 'moderne', vide: 'classique' },
      couleurAccent: { vers: '#aa0000', vide: couleurAccent },
    });
  });

  it('les vues de la liste, et ses colonnes', async () => {
    const lire = async (): Promise<Objet> => (await marie.get<Objet>('/factures/vues')).corps;
    await verifier(lire, (corps) => marie.put('/factures/vues', corps), {
      vues: { vers: [{ nom: 'À relancer', adresse: 'statut=en_retard' }], vide: [] },
      colonnes: { vers: ['montant', 'echeance'], vide: null },
    });
  });

  it('ce dont on est prévenu : un type changé ne touche pas les autres', async () => {
    const chemin = '/notifications/preferences';
    const lire = async (): Promise<Objet> => (await marie.get<Objet>(chemin)).corps;
    await verifier(lire, (corps) => marie.put(chemin, corps), {
      resume: { vers: 'quotidien', vide: REFUSE },
      masquer: { vers: true, vide: REFUSE },
    });
    const avant = await lire();
    const { statut } = await marie.put(chemin, { types: [{ type: 'facture_recue', push: false }] });
    expect(statut).toBe(200);
    const types = (avant.types as Objet[]).map((une) =>
      une.type === 'facture_recue' ? { ...une, push: false } : une,
    );
    expect(await lire()).toEqual({ ...avant, types });
  });

  it('le profil', async () => {
    const lire = async (): Promise<Objet> => {
      const {
        updatedAt: _date,
        emetteurComplet: _complet,
        ...profil
      } = (await marie.get<Objet>('/users/me')).corps;
      return profil;
    };
    const { email } = await lire();
    await verifier(lire, (corps) => marie.put('/users/me', corps), {
      prenom: { vers: 'Zoé', vide: REFUSE },
      nom: { vers: 'Petit', vide: REFUSE },
      siret: { vers: '55210055400013', vide: REFUSE },
      emailContact: { vers: 'contact@exemple.fr', vide: email },
      adresse: { vers: '1 rue Neuve', vide: '' },
      codePostal: { vers: '75001', vide: '' },
      ville: { vers: 'Paris', vide: '' },
      telephone: { vers: '01 40 00 00 00', vide: '' },
    });
  });

  it('une série de factures', async () => {
    const abonnee = await unProfessionnel(app).auPlan('premium').cree();
    const client = (await unClient(abonnee))._id;
    const { corps } = await abonnee.post<Objet>('/recurrences', {
      client,
      lignes: [{ description: 'Maintenance', quantite: 1, prixUnitaire: 89 }],
      rythme: { nom: 'Maintenance', unite: 'mois', pas: 1, ancre: 1, debut: '2027-01-01' },
    });
    const chemin = `/recurrences/${String(corps._id)}`;
    const lire = async (): Promise<Objet> => {
      const {
        version: _version,
        updatedAt: _date,
        enMots: _mots,
        ...serie
      } = (await abonnee.get<Objet>(chemin)).corps;
      return serie;
    };
    await verifier(lire, (champs) => abonnee.put(chemin, champs), {
      nom: { vers: 'Entretien', vide: REFUSE },
      mode: { vers: 'emission', vide: REFUSE },
      preavis: { vers: 'aucun', vide: REFUSE },
      jusquAu: { vers: '2027-12-31', vide: null },
      nombre: { vers: 6, vide: null },
      echeanceJours: { vers: 45, vide: null },
    });
  });

  it('les limites d’un compte', async () => {
    const chemin = `/admin/users/${marie.id}/quotas`;
    const lire = async (): Promise<Objet> => {
      const { corps } = await admin.get<Objet>(`/admin/users/${marie.id}/subscription`);
      return (corps.quotas ?? {}) as Objet;
    };
    await admin.put(chemin, { quotas: { factures: 12, clients: 30 } });
    await verifier(lire, (quotas) => admin.put(chemin, { quotas }), {
      factures: { vers: 7, vide: null },
      clients: { vers: 9, vide: null },
    });
  });

  it('les rappels d’un compte, d’une facture et d’un client', async () => {
    const reglages = '/relances/sequences';
    await verifier(
      async () => (await marie.get<Objet>(reglages)).corps,
      (corps) => marie.put(reglages, corps),
      {
        actif: { vers: true, vide: REFUSE, touche: ['depuis'] },
        alsaceMoselle: { vers: true, vide: REFUSE },
      },
    );
    const client = (await unClient(marie))._id;
    const { _id } = (await marie.post<Objet>('/factures', corpsDeFacture(client))).corps;
    const facture = `/factures/${String(_id)}/relances`;
    await verifier(
      async () => {
        const { pause, promesse } = (await marie.get<Objet>(facture)).corps;
        return { pause, promesse };
      },
      (corps) => marie.put(facture, corps),
      { pause: { vers: true, vide: REFUSE }, promesse: { vers: '2026-12-05', vide: null } },
    );
    await verifier(
      async () => (await marie.get<Objet>(`/clients/${client}/relances`)).corps,
      (corps) => marie.put(`/clients/${client}/relances`, corps),
      { exclu: { vers: true, vide: REFUSE }, douce: { vers: true, vide: REFUSE } },
    );
  });
});
