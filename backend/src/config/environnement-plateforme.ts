import { IsOptional, IsString, IsUrl, ValidateBy } from 'class-validator';
import { EnvironnementDePaiement } from './environnement-paiement';

const listeDe = (texte: string): string[] =>
  texte
    .split(',')
    .map((un) => un.trim())
    .filter(Boolean);

/** `https://hote`, ou `http://hote:port` hors production : une origine, sans rien derrière. */
function estOrigine(texte: string): boolean {
  return URL.canParse(texte) && /^https?:$/.test(new URL(texte).protocol) && new URL(texte).origin === texte;
}

/** Les plateformes agréées à qui ce serveur peut parler. */
export class EnvironnementDePlateforme extends EnvironnementDePaiement {
  /** Origines permises, `https://hote`, séparées par des virgules ; vide : aucune plateforme, la facture part par e-mail. */
  @ValidateBy({
    name: 'hotes',
    validator: {
      validate: (texte) => typeof texte === 'string' && listeDe(texte).every(estOrigine),
      defaultMessage: () => 'PA_HOTES est une liste d’origines, https://hote, séparées par des virgules',
    },
  })
  PA_HOTES: string = '';

  /** La doublure locale d'une plateforme, `http://hote:port` ; interdite en production. */
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true })
  PA_DOUBLURE_URL?: string;

  /** Notre accès à la première plateforme, pour que la personne y consente sans coller de clés ; vide : elle colle les siennes. */
  @IsOptional()
  @IsString()
  PA_CLIENT_ID?: string;

  @IsOptional()
  @IsString()
  PA_CLIENT_SECRET?: string;

  get hotesDePlateforme(): string[] {
    return listeDe(this.PA_HOTES);
  }
}

/** En production : en clair, un porteur se lirait ; la doublure n'est pas une plateforme. */
export const fautesDePlateforme = ({
  hotesDePlateforme,
  PA_DOUBLURE_URL,
}: EnvironnementDePlateforme): string[] => [
  ...(hotesDePlateforme.every((origine) => origine.startsWith('https://'))
    ? []
    : ['PA_HOTES ne nomme que des origines en https://']),
  ...(PA_DOUBLURE_URL ? ['PA_DOUBLURE_URL est réservé aux essais'] : []),
];

/** Notre accès se donne entier, ou pas. */
export const fautesDAccesPartenaire = ({
  PA_CLIENT_ID,
  PA_CLIENT_SECRET,
}: EnvironnementDePlateforme): string[] =>
  PA_CLIENT_ID && !PA_CLIENT_SECRET ? ['PA_CLIENT_ID demande PA_CLIENT_SECRET'] : [];
