import type { Recurrence } from '@facturier/domaine/contrat/recurrences';
import { fautesDeFin, NOM_DE_SERIE } from '@facturier/domaine/recurrences/saisie';
import type { ModeDeSerie } from '@facturier/domaine/recurrences/serie';
import { texte } from '@facturier/domaine/valeurs/regle';
import { Input } from 'antd';
import type { JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import type { Fautes } from '@/components/formulaire/fautes';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { useAnnonce } from '@/lib/use-annonce';
import { useModifierSerie } from '../api/recurrences';
import { corpsDeFin, fautesDeFinTapee, finTapee, type FinTapee } from '../model/fin';
import { ChampsFin } from './ChampsFin';
import { ChoixMode } from './ChoixMode';

type SaisieReglages = FinTapee & { nom: string; mode: ModeDeSerie };

function fautesDeReglages(serie: Recurrence, saisie: SaisieReglages): Fautes<SaisieReglages> {
  const seuls = { nom: texte(NOM_DE_SERIE)(saisie.nom), ...fautesDeFinTapee(saisie) };
  if (seuls.jusquAu || seuls.nombre) return seuls;
  const ensemble = fautesDeFin(serie, corpsDeFin(saisie));
  return { ...seuls, ...Object.fromEntries(ensemble.map(({ champ, message }) => [champ, message])) };
}

/** Le nom, ce que devient chaque échéance, la fin ; jamais le rythme. */
export function FenetreReglages({ serie, fermer }: { serie: Recurrence; fermer: () => void }): JSX.Element {
  const { fait } = useAnnonce();
  const { mutateAsync } = useModifierSerie(serie._id);
  const saisie = useFormulaire<SaisieReglages>({
    nom: 'reglages-serie',
    depart: { nom: serie.nom, mode: serie.mode, ...finTapee(serie) },
    regle: (valeurs) => fautesDeReglages(serie, valeurs),
    envoyer: ({ nom, mode, ...fin }) =>
      mutateAsync({ nom: nom.trim(), mode, ...corpsDeFin(fin), version: serie.version }),
    reussite: () => {
      fait('La série a changé.');
      fermer();
    },
  });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre={`Changer «\u00a0${serie.nom}\u00a0»`}
      valider="Enregistrer"
      largeur={560}
      surFermeture={fermer}
    >
      <RefusEnvoi refus={saisie.refus} titre="La série n’a pas changé." />
      <Champ libelle="Nom de la série" champ={saisie.champ('nom')} requis>
        {(controle) => <Input {...pourAntd(controle)} maxLength={NOM_DE_SERIE.max} autoComplete="off" />}
      </Champ>
      <ChoixMode champ={saisie.champ('mode')} />
      <ChampsFin champ={saisie.champ} valeurs={saisie.valeurs} />
    </FenetreSaisie>
  );
}
