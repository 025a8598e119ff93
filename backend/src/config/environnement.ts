import { plainToInstance } from 'class-transformer';
import {
  IsEmail,
  IsIn,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  MinLength,
  ValidateBy,
  validateSync,
} from 'class-validator';
import { ETEINTS_A_VIDE, fautesDAnnuaire } from './environnement-annuaire';
import { fautesDeDns } from './environnement-dns';
import { EnvironnementDeDurees } from './environnement-durees';
import { entier } from './entier';
import { fautesDEncaissement } from './environnement-paiement';
import { fautesDAccesPartenaire, fautesDePlateforme } from './environnement-plateforme';
import { fauteDeSecrets, lireSecrets, secretsDuServeur, sontAssezLongs } from './secrets';

/** Valeurs de démonstration connues de tous : refusées en production. */
const SECRETS_D_EXEMPLE = /^(secret|changez|changeme|exemple|test|dev)/i;

/**
 * La configuration, lue une fois au démarrage dans l'environnement, validée en entier : toutes les fautes sont dites ensemble.
 * Chaque variable est décrite dans `.env.example` ; un secret se donne aussi par un fichier (`SECRETS`).
 */
export class Environnement extends EnvironnementDeDurees {
  @IsIn(['development', 'test', 'production'])
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  @entier(3000, 0, 65535)
  PORT: number = 3000;

  /** Où « prêt » se demande à part, sur la même adresse ; 0 : pas d'écoute à part. */
  @entier(0, 0, 65535)
  PORT_SANTE: number = 0;

  /** L'adresse sur laquelle on écoute : cette machine seule, si rien ne le dit. */
  @IsString()
  HOST: string = '127.0.0.1';

  /** Adresse publique, sans barre finale : la seule base des liens envoyés par courriel (jamais l'en-tête Host). */
  @IsUrl({ require_tld: false, require_protocol: true })
  APP_URL: string = 'http://localhost:3000';

  @IsString()
  @MinLength(10)
  MONGODB_URI: string;

  @IsString()
  @ValidateBy({
    name: 'secrets',
    validator: {
      validate: (secret) => fauteDeSecrets(secret) === null,
      defaultMessage: (faute) => fauteDeSecrets(faute?.value) ?? '',
    },
  })
  JWT_SECRET: string;

  @IsString()
  SMTP_HOST: string = '127.0.0.1';

  @entier(1025, 0)
  SMTP_PORT: number = 1025;

  @IsOptional()
  @IsString()
  SMTP_USER?: string;

  @IsOptional()
  @IsString()
  SMTP_PASS?: string;

  /** « 1 » : un relais qui ne chiffre pas la liaison est refusé. « 0 » : STARTTLS s'il l'annonce. */
  @IsIn(['0', '1'])
  SMTP_TLS: '0' | '1' = '0';

  @IsEmail({ require_tld: false })
  MAIL_FROM: string = 'ne-pas-repondre@facturier.example';

  @IsEmail({ require_tld: false })
  MAIL_SUPPORT: string = 'support@facturier.example';

  @IsEmail({ require_tld: false })
  ADMIN_EMAIL: string = 'admin@demo.facturier.example';

  /** « 0 » : pas de comptes de démonstration. */
  @IsIn(['0', '1'])
  DEMO: '0' | '1' = '1';

  @IsString()
  FRONTEND_DIST: string = '';

  @entier(5, 0)
  QUOTA_GRATUIT_FACTURES: number = 5;

  @entier(10, 0)
  QUOTA_GRATUIT_CLIENTS: number = 10;

  /** Signe les avis de non-remise que le serveur de courriel nous renvoie ; vide : leur adresse n'existe pas. */
  @IsOptional()
  @IsString()
  @MinLength(32)
  REBONDS_SECRET?: string;

  /** Ouvre `/metrics` sur l'écoute à part, à qui le présente ; vide : rien n'est mesuré. */
  @IsOptional()
  @IsString()
  @MinLength(32)
  METRIQUES_JETON?: string;

  /**
   * Scelle les preuves d'acceptation des devis : 32 caractères au moins. Plusieurs, séparées par des virgules : la première scelle, les
   * autres vérifient encore. Vide : tirée de `JWT_SECRET`.
   */
  @IsOptional()
  @ValidateBy({
    name: 'preuve',
    validator: {
      validate: sontAssezLongs,
      defaultMessage: () => 'PREUVE_CLE doit compter au moins 32 caractères',
    },
  })
  PREUVE_CLE?: string;

  /** Les noms des clés de vérification volées, séparés par des virgules : elles ne signent plus, et la page le dit. */
  @Matches(/^([\w-]{8}(, ?[\w-]{8})*)?$/, {
    message: 'VERIFICATION_CLES_RETIREES porte des noms de clés de huit signes, séparés par des virgules',
  })
  VERIFICATION_CLES_RETIREES: string = '';

  /** L'origine d'un service d'envoi d'essai, `http://hote:port`, en plus de ceux des navigateurs ; interdite en production. */
  @IsOptional()
  @IsString()
  PUSH_SERVICE_URL?: string;

  /** Entrepôt d'objets compatible S3, seau compris, `https://hote/seau` ; vide : les octets restent dans MongoDB. */
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true })
  ENTREPOT_URL?: string;

  @IsString()
  ENTREPOT_REGION: string = 'us-east-1';

  @IsOptional()
  @IsString()
  ENTREPOT_CLE?: string;

  @IsOptional()
  @IsString()
  ENTREPOT_SECRET?: string;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
  LOG_LEVEL: string = 'info';

  /** Fichier qui porte un décalage d'horloge en millisecondes : tests seulement, refusé en production. */
  @IsOptional()
  @IsString()
  HORLOGE_FICHIER?: string;

  /** « 1 » : un mot de passe se hache au moindre coût ; tests seulement, refusé ailleurs. */
  @IsIn(['0', '1'])
  HACHAGE_LEGER: '0' | '1' = '0';

  /** Mandataires dont l'en-tête `X-Forwarded-For` est cru : adresses, blocs CIDR, ou `loopback`, séparés par des virgules. */
  @IsOptional()
  @IsString()
  MANDATAIRES?: string;

  /** « 1 » : `/api/docs` est servie en production aussi. */
  @IsIn(['0', '1'])
  API_DOCS: '0' | '1' = '0';

  /** Les mandataires crus. Sans réglage : aucun en production, cette machine ailleurs. */
  get mandataires(): string[] | false {
    const nommes = (this.MANDATAIRES ?? (this.enProduction ? '' : 'loopback')).split(',');
    const crus = nommes.map((nom) => nom.trim()).filter(Boolean);
    return crus.length > 0 ? crus : false;
  }

  get clesRetirees(): string[] {
    return this.VERIFICATION_CLES_RETIREES.split(',')
      .map((nom) => nom.trim())
      .filter(Boolean);
  }

  /** La documentation de l'API n'est pas ouverte en production sans qu'on le demande. */
  get documentationServie(): boolean {
    return !this.enProduction || this.API_DOCS === '1';
  }

  /** Adresse publique du site, en deçà de quoi le produit se croit en développement. */
  get enProduction(): boolean {
    return this.NODE_ENV === 'production';
  }
}

const fautesDEntrepot = ({ ENTREPOT_URL, ENTREPOT_CLE, ENTREPOT_SECRET }: Environnement): string[] =>
  ENTREPOT_URL && !(ENTREPOT_CLE && ENTREPOT_SECRET)
    ? ['ENTREPOT_URL demande ENTREPOT_CLE et ENTREPOT_SECRET']
    : [];

function fautesDeProduction(env: Environnement): string[] {
  if (!env.enProduction) return [];
  const fautes = [...fautesDAnnuaire(env), ...fautesDeDns(env), ...fautesDePlateforme(env)];
  if (secretsDuServeur(env.JWT_SECRET).some((secret) => SECRETS_D_EXEMPLE.test(secret)))
    fautes.push('JWT_SECRET est une valeur d’exemple');
  if (!env.APP_URL.startsWith('https://')) fautes.push('APP_URL doit commencer par https://');
  if (!env.STRIPE_SECRET_KEY || env.STRIPE_API_URL) {
    fautes.push(
      'STRIPE_SECRET_KEY est requis et STRIPE_API_URL interdit (la doublure de Stripe ne sert pas en production)',
    );
  }
  if (!env.STRIPE_WEBHOOK_SECRET) fautes.push('STRIPE_WEBHOOK_SECRET est requis');
  if (/\/0+(,|\s|$)/.test(env.MANDATAIRES ?? ''))
    fautes.push('MANDATAIRES croit tout visiteur : nommez l’adresse exacte du mandataire');
  if (env.PUSH_SERVICE_URL) fautes.push('PUSH_SERVICE_URL est réservé aux essais');
  if (env.HORLOGE_FICHIER) fautes.push('HORLOGE_FICHIER est réservé aux tests');
  if (env.DEMO === '1') fautes.push('DEMO=1 crée des comptes au mot de passe public');
  return fautes;
}

/** Lit et valide la configuration. @throws Error dont le message énumère toutes les fautes, une par ligne */
export function lireEnvironnement(source: NodeJS.ProcessEnv): Environnement {
  const { variables, fautes } = lireSecrets(source);
  const presentes = Object.fromEntries(
    Object.entries(variables).filter(
      ([nom, valeur]) => valeur !== undefined && (valeur !== '' || ETEINTS_A_VIDE.has(nom)),
    ),
  );
  if (presentes.NODE_ENV === 'production' && presentes.DEMO === undefined) presentes.DEMO = '0';
  const env = plainToInstance(Environnement, presentes, { exposeDefaultValues: true });
  for (const { property, constraints } of validateSync(env, { whitelist: false }))
    fautes.push(...Object.values(constraints ?? {}).map((message) => `${property} : ${message}`));
  if (env.HACHAGE_LEGER === '1' && env.NODE_ENV !== 'test')
    fautes.push('HACHAGE_LEGER est réservé aux tests : NODE_ENV=test');
  fautes.push(...fautesDEntrepot(env), ...fautesDEncaissement(env), ...fautesDAccesPartenaire(env));
  fautes.push(...fautesDeProduction(env));
  if (fautes.length > 0) throw new Error(`Configuration refusée :\n- ${fautes.join('\n- ')}`);
  return env;
}
