import { IsOptional, IsString } from 'class-validator';

/** Les deux comptes de paiement, que rien ne mêle : celui qui nous paie nos abonnements, et celui qui ouvre ceux de nos utilisateurs. */
export class EnvironnementDePaiement {
  @IsOptional()
  @IsString()
  STRIPE_SECRET_KEY?: string;

  @IsOptional()
  @IsString()
  STRIPE_WEBHOOK_SECRET?: string;

  /** Hôte de Stripe ou de sa doublure locale, `http://hote:port` ; vide : Stripe lui-même. */
  @IsOptional()
  @IsString()
  STRIPE_API_URL?: string;

  /** La clé de la plateforme Connect : celle des comptes de nos utilisateurs ; vide : l'encaissement en ligne n'existe pas. */
  @IsOptional()
  @IsString()
  STRIPE_CONNECT_SECRET_KEY?: string;

  /** Signe les événements des paiements (`/api/webhooks/stripe/paiements`). */
  @IsOptional()
  @IsString()
  STRIPE_CONNECT_WEBHOOK_SECRET?: string;

  /** Signe les événements fins des comptes (`/api/webhooks/stripe/comptes`). */
  @IsOptional()
  @IsString()
  STRIPE_CONNECT_COMPTES_SECRET?: string;
}

/** Une clé sans ses deux secrets n'entendrait rien de Stripe ; un même secret des deux côtés confondrait les deux destinations. */
export function fautesDEncaissement({
  STRIPE_CONNECT_SECRET_KEY: cle,
  STRIPE_CONNECT_WEBHOOK_SECRET: paiements,
  STRIPE_CONNECT_COMPTES_SECRET: comptes,
}: EnvironnementDePaiement): string[] {
  if (!cle) return [];
  if (!paiements || !comptes)
    return [
      'STRIPE_CONNECT_SECRET_KEY demande STRIPE_CONNECT_WEBHOOK_SECRET et STRIPE_CONNECT_COMPTES_SECRET',
    ];
  return paiements === comptes
    ? ['STRIPE_CONNECT_WEBHOOK_SECRET et STRIPE_CONNECT_COMPTES_SECRET doivent différer']
    : [];
}
