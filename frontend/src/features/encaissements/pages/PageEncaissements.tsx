import type { JSX } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { Reglages } from '../components/Reglages';
import { Reprise } from '../components/Reprise';
import { Retour } from '../components/Retour';

/** /encaissements, et les deux adresses où Stripe ramène : `retour`, qui relit le compte, et `reprise`, qui rouvre une page. */
export default function PageEncaissements(): JSX.Element {
  const { etape } = useParams();
  if (etape === 'retour') return <Retour />;
  if (etape === 'reprise') return <Reprise />;
  return etape === undefined ? <Reglages /> : <Navigate to={paths.encaissements.href()} replace />;
}
