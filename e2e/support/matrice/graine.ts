import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { MOT_DE_PASSE } from '../comptes-web';
import {
  creerClient,
  creerDevis,
  dansJours,
  deposerFacture,
  emettreFacture,
  uneFacture,
} from '../constructeurs';
import { envoyerDevis, facturer, unDevisAccepte, unDevisEnTravaux } from '../devis-facture';
import { unDevisEnvoye } from '../devis-web';
import {
  connecter,
  exiger,
  nouveauParticulier,
  nouveauProfessionnel,
  nouvelAdmin,
  renommerDans,
  type Session,
} from '../session';
import { deposerNotification } from '../notifications-web';
import { dansLaBase, produitWeb } from '../web';

/** Les regards : un visiteur, et quatre comptes. */
export type Regard = 'visiteur' | 'professionnel' | 'debutant' | 'particulier' | 'admin';

/** Ce qui est semé une fois pour toute la matrice. */
export interface Graine {
  readonly sessions: Readonly<Record<Exclude<Regard, 'visiteur'>, Session>>;
  readonly client: string;
  readonly emise: string;
  /** La page du lien public de l'émise. */
  readonly lien: string;
  readonly payee: string;
  readonly avoir: string;
  readonly recue: string;
  readonly deposee: string;
  readonly brouillon: string;
  readonly devis: string;
  readonly devisBrouillon: string;
  /** Un devis accepté, son acompte payé en partie, et un second dont le solde est émis. */
  readonly devisAFacturer: string;
  readonly solde: string;
  /** Un devis dont une situation est facturée, une garantie retenue. */
  readonly enTravaux: { readonly devis: string; readonly situation: string };
  /** La page d'un devis envoyé, par le lien reçu. */
  readonly lienDevis: string;
  /** Parti à l'adresse du particulier. */
  readonly devisRecu: string;
  readonly conversation: string;
}

const ADMIN = 'admin@demo.facturier.example';
const NOM_LONG = 'Coopérative d’aménagement et de restauration du patrimoine bâti du Haut-Languedoc';

/** Le compte d'administration du produit, ouvert ici s'il ne l'est pas encore. */
async function ouvrirAdmin(): Promise<Session> {
  const connu = await connecter(produitWeb, ADMIN, MOT_DE_PASSE).catch(() => null);
  return connu ?? nouvelAdmin(produitWeb, ADMIN, (...noms) => dansLaBase((db) => renommerDans(db, ...noms)));
}

/** Un devis finalisé, un brouillon, un qui se facture, le solde d'un autre, un en travaux, et un envoyé. */
async function semerDevis(
  pro: Session,
  client: string,
  particulier: Session,
): Promise<
  Pick<
    Graine,
    'devis' | 'devisBrouillon' | 'devisAFacturer' | 'devisRecu' | 'enTravaux' | 'solde' | 'lienDevis'
  >
> {
  const devis = await creerDevis(pro, client, 'Charpente de la halle');
  exiger(await pro.http.post(`/devis/${devis}/finaliser`, {}), 201);
  const devisAFacturer = await unDevisAccepte(pro);
  await facturer(pro, devisAFacturer, { nature: 'acompte', pourcentage: 30 }, 40);
  const autre = await unDevisAccepte(pro);
  await facturer(pro, autre, { nature: 'acompte', montant: 100 }, 100);
  const devisRecu = await creerDevis(pro, client, 'Reprise de la charpente');
  await envoyerDevis(pro, devisRecu, particulier);
  return {
    devis,
    devisRecu,
    devisBrouillon: await creerDevis(pro, client, 'Bardage'),
    devisAFacturer,
    enTravaux: await unDevisEnTravaux(pro),
    solde: (await facturer(pro, autre, { nature: 'solde' }))._id,
    lienDevis: (await unDevisEnvoye(pro)).chemin,
  };
}

/** Fait revenir cette facture, chaque mois. */
async function repeter(pro: Session, facture: string): Promise<void> {
  const rythme = { unite: 'mois', pas: 1, ancre: 1, debut: dansJours(40), periode: 'a_venir' };
  const serie = { nom: 'Entretien de la charpente', ...rythme, mode: 'brouillon', preavis: 'veille' };
  exiger(await pro.http.post(`/recurrences/depuis/${facture}`, serie), 201);
}

async function semerFactures(
  pro: Session,
  particulier: Session,
): Promise<Omit<Graine, 'sessions' | 'conversation'>> {
  const client = await creerClient(pro, { nom: NOM_LONG, telephone: '04 67 00 00 00' });
  const paul = await creerClient(pro, {
    nom: 'Paul Moreau',
    email: particulier.email,
    type: 'particulier',
    siret: undefined,
  });
  const lignes = Array.from({ length: 5 }, (_, rang) => ({
    description: `Reprise de la charpente, travée ${rang + 1}, bois massif raboté et traité`,
    quantite: 12.5,
    prixUnitaire: 1_234.56,
  }));
  const emise = await emettreFacture(pro, client, { objet: 'Charpente de la halle', lignes });
  const { liens } = exiger(
    await pro.http.post<{ liens: { url: string }[] }>(`/factures/${emise._id}/liens`, {}),
    201,
  );
  await repeter(pro, emise._id);
  const payee = await emettreFacture(pro, client);
  exiger(await pro.http.patch(`/factures/${payee._id}/payer`, {}), 200);
  const rectifiee = await emettreFacture(pro, client);
  const avoir = exiger(
    await pro.http.post<{ _id: string }>(`/factures/${rectifiee._id}/avoirs`, {
      motif: 'Commande abandonnée',
    }),
    201,
  );
  const recue = await emettreFacture(pro, paul);
  exiger(await pro.http.post(`/factures/${recue._id}/send-internal`), 200);
  const brouillon = exiger(
    await pro.http.post<{ _id: string }>(
      '/factures',
      uneFacture(client, { statut: 'brouillon', lignes, dateEcheance: dansJours(45) }),
    ),
    201,
  );
  return {
    client,
    emise: emise._id,
    lien: new URL(liens[0]?.url ?? '').pathname,
    payee: payee._id,
    avoir: avoir._id,
    recue: recue._id,
    deposee: await deposerFacture(pro),
    brouillon: brouillon._id,
    ...(await semerDevis(pro, client, particulier)),
  };
}

async function semerConversation(pro: Session, admin: Session): Promise<string> {
  const { conversationId } = exiger(
    await pro.http.post<{ conversationId: string }>('/conversations/new/messages', {
      contenu: 'Bonjour, comment changer la couleur de mes factures ?',
    }),
    201,
  );
  const reponse = {
    contenu: 'Bonjour, dans « Mentions légales », rubrique « Présentation ». Bonne journée !',
  };
  exiger(await admin.http.post(`/conversations/${conversationId}/messages`, reponse), 201);
  return conversationId;
}

/** Une cloche qui a de quoi montrer, du plus ancien au plus récent. */
async function semerNotifications(pro: Session, facture: string): Promise<void> {
  for (const type of ['lien_consulte', 'facture_acceptee', 'envoi_echec', 'facture_refusee'])
    await deposerNotification(pro, type, { facture, tiers: NOM_LONG });
}

/** Deux pièces faites ailleurs : l'une payée en partie, un avoir à rendre. */
async function semerAnterieures(pro: Session): Promise<void> {
  const commun = { clientNom: NOM_LONG, total: 12_480.5, dateEmission: dansJours(-60) };
  const payee = { numero: '2025-118', paye: 4_000, payeLe: dansJours(-40), logiciel: 'Tableur' };
  for (const corps of [payee, { numero: 'A-7', genre: 'avoir' }])
    exiger(await pro.http.post('/pieces-anterieures', { ...commun, ...corps }), 201);
}

/** Sème de quoi remplir chaque écran, une fois pour tous les regards. */
export async function semer(): Promise<Graine> {
  const [professionnel, debutant, particulier, admin] = await Promise.all([
    nouveauProfessionnel(produitWeb),
    nouveauProfessionnel(produitWeb, { prenom: 'Inès' }),
    nouveauParticulier(produitWeb),
    ouvrirAdmin(),
  ]);
  const factures = await semerFactures(professionnel, particulier);
  await semerAnterieures(professionnel);
  await semerNotifications(professionnel, factures.emise);
  const conversation = await semerConversation(professionnel, admin);
  return { sessions: { professionnel, debutant, particulier, admin }, conversation, ...factures };
}

/** Un navigateur neuf où ce regard est déjà entré. */
export async function contexteDe(
  browser: Browser,
  { sessions }: Graine,
  regard: Regard,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const jeton = regard === 'visiteur' ? null : sessions[regard].jeton;
  const localStorage = jeton ? [{ name: 'token', value: jeton }] : [];
  return browser.newContext({
    storageState: { cookies: [], origins: [{ origin: produitWeb.url, localStorage }] },
    baseURL: produitWeb.url,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    ...options,
  });
}
