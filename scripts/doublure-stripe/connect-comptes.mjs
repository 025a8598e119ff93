import { champsInvalides, compteInaccessible } from './erreur.mjs';
import { CHAMPS, verifierChamps } from './connect-verifier.mjs';
import { exigence, EXIGENCES_D_OUVERTURE, SITUATIONS } from './connect-situations.mjs';

const DIX_MINUTES = 600;
const PARTIES = [
  'configuration.customer',
  'configuration.merchant',
  'configuration.recipient',
  'defaults',
].concat(['future_requirements', 'identity', 'requirements']);
const iso = (secondes) => new Date(secondes * 1000).toISOString();

/** Les comptes connectés (`/v2/core/accounts`) : leur naissance, leurs liens d'ouverture, ce qui leur arrive. */
export class Comptes {
  constructor(magasin, evenements) {
    this.magasin = magasin;
    this.evenements = evenements;
  }

  creer(corps) {
    verifierChamps(corps, CHAMPS.compte);
    this.verifierResponsabilites(corps);
    const { merchant = {} } = corps.configuration ?? {};
    const demandees = Object.entries(merchant.capabilities ?? {})
      .filter(([, { requested }]) => requested === true)
      .map(([nom]) => nom);
    const compte = {
      id: this.magasin.id('acct'),
      object: 'v2.core.account',
      applied_configurations: corps.configuration?.merchant ? ['merchant'] : [],
      closed: false,
      configuration: {
        customer: null,
        merchant: { ...merchant, applied: true, capabilities: {} },
        recipient: null,
      },
      contact_email: corps.contact_email,
      contact_phone: corps.contact_phone ?? null,
      created: iso(this.magasin.maintenant()),
      dashboard: corps.dashboard,
      defaults: { profile: null, ...corps.defaults },
      display_name: corps.display_name ?? null,
      future_requirements: { entries: [], summary: null },
      identity: { business_details: null, individual: null, ...corps.identity },
      livemode: false,
      metadata: corps.metadata ?? {},
      requirements: { entries: EXIGENCES_D_OUVERTURE.map((nom) => exigence(nom)), summary: null },
      __demandees: demandees,
    };
    this.magasin.etat.connect.comptes[compte.id] = compte;
    this.resumer(compte);
    for (const nom of demandees) compte.configuration.merchant.capabilities[nom] = SITUATIONS.a_completer();
    return this.montrer(compte, corps.include);
  }

  verifierResponsabilites({ contact_email: courriel, dashboard, defaults, identity }) {
    const { fees_collector: frais, losses_collector: pertes } = defaults?.responsibilities ?? {};
    if (!courriel) throw champsInvalides('contact_email is required for a merchant configuration.');
    if (!identity?.country)
      throw champsInvalides('identity.country is required for a merchant configuration.');
    if (!['full', 'express', 'none'].includes(dashboard))
      throw champsInvalides('dashboard must be one of: express, full, none.');
    if (!frais || !pertes)
      throw champsInvalides('defaults.responsibilities is required for a merchant configuration.');
    if (dashboard === 'express' && pertes === 'stripe') {
      throw champsInvalides('dashboard express is not supported with losses_collector stripe.');
    }
    if (dashboard === 'full' && (frais !== 'stripe' || pertes !== 'stripe')) {
      throw champsInvalides('dashboard full requires fees_collector and losses_collector to be stripe.');
    }
  }

  lire(id, { include }) {
    return this.montrer(this.accessible(id), include);
  }

  /** Ce que l'API montre : une partie non demandée par `include` revient vide. */
  montrer(compte, include = []) {
    const fausse = [include].flat().find((nom) => !PARTIES.includes(nom));
    if (fausse) throw champsInvalides(`Invalid value for include: ${fausse}`);
    const veut = (nom) => [include].flat().includes(nom);
    const {
      configuration,
      defaults,
      future_requirements: futures,
      identity,
      requirements,
      ...reste
    } = compte;
    const configurations = PARTIES.filter((nom) => nom.startsWith('configuration.') && veut(nom));
    return {
      ...reste,
      configuration: configurations.length
        ? Object.fromEntries(
            Object.entries(configuration).map(([nom, valeur]) => [
              nom,
              veut(`configuration.${nom}`) ? valeur : null,
            ]),
          )
        : null,
      defaults: veut('defaults') ? defaults : null,
      future_requirements: veut('future_requirements') ? futures : null,
      identity: veut('identity') ? identity : null,
      requirements: veut('requirements') ? requirements : null,
    };
  }

  creerLien(corps) {
    verifierChamps(corps, CHAMPS.lien);
    const compte = this.accessible(corps.account);
    const { type } = corps.use_case ?? {};
    const usage = corps.use_case?.[type];
    if (!['account_onboarding', 'account_update'].includes(type) || !usage) {
      throw champsInvalides('use_case.type must name the use case that is given.');
    }
    for (const url of [usage.refresh_url, usage.return_url ?? usage.refresh_url]) {
      if (!/^https?:\/\/\S+$/.test(url ?? '')) throw champsInvalides(`Not a valid URL: ${url}`);
    }
    const id = this.magasin.id('lien');
    const maintenant = this.magasin.maintenant();
    this.magasin.etat.connect.liens[id] = {
      id,
      compte: compte.id,
      expire: maintenant + DIX_MINUTES,
      use: false,
      refresh_url: usage.refresh_url,
      return_url: usage.return_url ?? usage.refresh_url,
    };
    return {
      object: 'v2.core.account_link',
      account: compte.id,
      created: iso(maintenant),
      expires_at: iso(maintenant + DIX_MINUTES),
      livemode: false,
      url: `${this.adressePublique}/connect/ouverture/${id}`,
      use_case: corps.use_case,
    };
  }

  fait(id) {
    const fait = this.magasin.etat.connect.faits[id];
    if (!fait) throw champsInvalides(`Event not found: ${id}`, 404, 'not_found');
    return fait;
  }

  connu(id) {
    const compte = this.magasin.etat.connect.comptes[id];
    if (!compte) throw champsInvalides(`Account not found: ${id}`, 404, 'not_found');
    return compte;
  }

  accessible(id) {
    const compte = this.connu(id);
    if (compte.__deconnecte) throw compteInaccessible(id);
    return compte;
  }

  /** Le compte de l'en-tête `Stripe-Account` : connu, ni fermé ni déconnecté. */
  enTete(id) {
    const compte = this.magasin.etat.connect.comptes[id];
    if (!compte || compte.closed || compte.__deconnecte) throw compteInaccessible(id);
    return compte;
  }

  active(compte, capacite) {
    return compte.configuration.merchant.capabilities[capacite]?.status === 'active';
  }

  /** Met les capacités demandées dans cette situation, pose les exigences, et le fait savoir. */
  changer(compte, situation, { exigences, capacites = compte.__demandees } = {}) {
    const presentes = compte.configuration.merchant.capabilities;
    for (const nom of capacites) {
      const avant = JSON.stringify(presentes[nom]);
      presentes[nom] = SITUATIONS[situation]();
      if (JSON.stringify(presentes[nom]) === avant) continue;
      this.evenements.aviser('v2.core.account[configuration.merchant].capability_status_updated', compte, {
        updated_capability: nom,
      });
    }
    if (exigences) {
      compte.requirements.entries = exigences;
      this.resumer(compte);
      this.evenements.aviser('v2.core.account[requirements].updated', compte);
    }
    return compte;
  }

  resumer({ requirements }) {
    const echeances = requirements.entries.map(({ minimum_deadline: echeance }) => echeance);
    const plusStricte = ['past_due', 'currently_due', 'eventually_due'].find((statut) =>
      echeances.some(({ status }) => status === statut),
    );
    const time = echeances
      .map(({ time: date }) => date)
      .filter(Boolean)
      .sort()[0];
    requirements.summary = plusStricte
      ? { minimum_deadline: { status: plusStricte, ...(time ? { time } : {}) } }
      : null;
  }

  fermer(compte) {
    compte.closed = true;
    this.evenements.aviser('v2.core.account.closed', compte);
    return compte;
  }

  /** La personne retire, dans son tableau de bord, l'accès qu'elle nous avait donné. */
  deconnecter(compte) {
    compte.__deconnecte = true;
    const application = { id: 'ca_doublure', object: 'application', name: 'Facturier' };
    this.evenements.emettre('account.application.deauthorized', application, compte.id);
    return compte;
  }
}
