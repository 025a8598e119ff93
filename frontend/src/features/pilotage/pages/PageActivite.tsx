import type { JSX } from 'react';
import { EnTetePage } from '@/components/EnTetePage';
import { Panne } from '@/components/Panne';
import { SqueletteFiche } from '@/components/Squelettes';
import { useActivite } from '../api/activite';
import { useReprises } from '../api/saisie-activite';
import { EncaisseAilleurs } from '../components/EncaisseAilleurs';
import { FormulaireActivite } from '../components/FormulaireActivite';
import { NavPilotage } from '../components/NavPilotage';

const SOUS_TITRE =
  'Six questions, pour que vos seuils et vos déclarations soient les vôtres. Une réponse que vous ignorez cache un chiffre\u00a0: elle ne l’invente pas.';

/** /activite : ce que l'on fait, et ce qui est encaissé ailleurs. */
export default function PageActivite(): JSX.Element {
  const activite = useActivite();
  const { data: reprises } = useReprises();
  const { data: connue, error, refetch } = activite;
  return (
    <>
      <EnTetePage titre="Mon activité" sousTitre={SOUS_TITRE} />
      <NavPilotage />
      {connue ? (
        <>
          <FormulaireActivite key={connue.revision} connue={connue} />
          {connue.versions.length > 0 && reprises && <EncaisseAilleurs connue={connue} reprises={reprises} />}
        </>
      ) : error ? (
        <Panne erreur={error} phrase="Erreur lors du chargement de votre activité" reessayer={refetch} />
      ) : (
        <SqueletteFiche champs={6} />
      )}
    </>
  );
}
