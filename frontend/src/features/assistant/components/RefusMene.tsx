import type { JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { AnnonceTemporisee } from '@/components/AnnonceTemporisee';
import { paths } from '@/config/paths';
import type { SuiteRefus } from '../model/refus-creation';
import { ChoisirAdresse } from './ChoisirAdresse';
import { QuotaFactures } from './QuotaFactures';

const REDIRECTION_MS = 2_000;

/** Un refus qui mène ailleurs : la modale du quota, l'adresse à choisir, ou une annonce puis la page où l'on complète. */
export function RefusMene({
  refus,
  surFin,
  id,
  surAdresse,
}: {
  refus: Exclude<SuiteRefus, { suite: 'message' | 'mentions-manquantes' }>;
  surFin: () => void;
  id: string;
  surAdresse: (adresse: string) => void;
}): JSX.Element {
  const naviguer = useNavigate();
  if (refus.suite === 'adresse')
    return <ChoisirAdresse id={id} phrase={refus.message} surChoix={surAdresse} />;
  if (refus.suite === 'quota')
    return <QuotaFactures utilise={refus.utilise} limite={refus.limite} surFermeture={surFin} />;
  const href =
    refus.suite === 'abonnement' ? paths.abonnement.href() : paths.mentionsLegales.href(refus.champ);
  return (
    <AnnonceTemporisee type="erreur" delaiMs={REDIRECTION_MS} surFin={() => void naviguer(href)}>
      {refus.message}
    </AnnonceTemporisee>
  );
}
