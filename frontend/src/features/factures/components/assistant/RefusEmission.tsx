import type { JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { AnnonceTemporisee } from '@/components/AnnonceTemporisee';
import { paths } from '@/config/paths';
import type { SuiteRefus } from '../../model/refus-creation';
import { QuotaFactures } from './QuotaFactures';

const REDIRECTION_MS = 2_000;

/** Ce qu'on montre d'un refus d'émettre : modale du quota, annonce et redirection, ou message. */
export function RefusEmission({
  refus,
  surFin,
}: {
  refus: SuiteRefus | null;
  surFin: () => void;
}): JSX.Element | null {
  const naviguer = useNavigate();
  if (!refus) return null;
  if (refus.suite === 'quota')
    return <QuotaFactures utilise={refus.utilise} limite={refus.limite} surFermeture={surFin} />;
  if (refus.suite === 'mentions-legales' || refus.suite === 'abonnement') {
    const href = refus.suite === 'abonnement' ? paths.abonnement.href() : paths.mentionsLegales.href();
    return (
      <AnnonceTemporisee type="erreur" delaiMs={REDIRECTION_MS} surFin={() => void naviguer(href)}>
        {refus.message}
      </AnnonceTemporisee>
    );
  }
  return <Alerte type="erreur">{refus.message}</Alerte>;
}
