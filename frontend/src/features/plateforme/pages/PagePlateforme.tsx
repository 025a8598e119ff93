import type { JSX } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { Reglages } from '../components/Reglages';
import { Retour } from '../components/Retour';

/** /plateforme, et l'adresse où la plateforme ramène. */
export default function PagePlateforme(): JSX.Element {
  const { etape } = useParams();
  if (etape === 'retour') return <Retour />;
  return etape === undefined ? <Reglages /> : <Navigate to={paths.plateforme.href()} replace />;
}
