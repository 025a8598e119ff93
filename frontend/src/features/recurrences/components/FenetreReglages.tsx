import type { Recurrence } from '@facturier/domaine/contrat/recurrences';
import {
  DELAI_PERIODIQUE_JOURS,
  fautesDeFin,
  NOM_DE_SERIE,
  REGLES_DE_SERIE,
} from '@facturier/domaine/recurrences/saisie';
import type { ModeDeSerie, Preavis } from '@facturier/domaine/recurrences/serie';
import { texte } from '@facturier/domaine/valeurs/regle';
import { Input } from 'antd';
import type { JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd, pourRadios } from '@/components/formulaire/champ-saisi';
import { ChoixEnBoutons } from '@/components/formulaire/ChoixEnBoutons';
import type { Fautes } from '@/components/formulaire/fautes';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { useAnnonce } from '@/lib/use-annonce';
import { useModifierSerie } from '../api/recurrences';
import { corpsDeFin, fautesDeFinTapee, finTapee, type FinTapee } from '../model/fin';
import { corpsDuCourriel, courrielTape, fautesDuCourriel, type CourrielTape } from '../model/courriel';
import { ChampsCourriel } from './ChampsCourriel';
import { ChampsFin } from './ChampsFin';
import { ChoixMode } from './ChoixMode';

type SaisieReglages = FinTapee &
  CourrielTape & { nom: string; mode: ModeDeSerie; delai: string; preavis: Preavis };

/** Vide : le délai du modèle, du profil ou de la loi. */
const delaiLu = (tape: string): number | null => (tape.trim() ? Number(tape.trim()) : null);

/** Au-delà, une facture périodique entre professionnels est hors la loi (C. com., art. L441-10, I) ; d'un particulier, rien ne le borne. */
const noteDuDelai = (tape: string, { professionnel }: Recurrence['client']): string =>
  professionnel && (delaiLu(tape) ?? 0) > DELAI_PERIODIQUE_JOURS
    ? `Entre professionnels, une facture périodique se paie sous ${DELAI_PERIODIQUE_JOURS}\u00a0jours au plus (C.\u00a0com., art.\u00a0L441-10).`
    : 'Vide\u00a0: le délai de la facture répétée, ou de vos mentions.';

function fautesDeReglages(serie: Recurrence, saisie: SaisieReglages): Fautes<SaisieReglages> {
  const seuls = {
    nom: texte(NOM_DE_SERIE)(saisie.nom),
    delai: REGLES_DE_SERIE.echeanceJours(delaiLu(saisie.delai)),
    ...fautesDeFinTapee(saisie),
    ...(saisie.mode === 'envoi' && fautesDuCourriel(serie, saisie)),
  };
  if (seuls.jusquAu || seuls.nombre) return seuls;
  const ensemble = fautesDeFin(serie, corpsDeFin(saisie));
  return { ...seuls, ...Object.fromEntries(ensemble.map(({ champ, message }) => [champ, message])) };
}

/** Les champs que le serveur nomme autrement. */
const NOMS: Readonly<Record<string, string>> = { echeanceJours: 'delai' };

/** Le nom, ce que devient chaque échéance, son délai, la fin ; jamais le rythme. */
export function FenetreReglages({ serie, fermer }: { serie: Recurrence; fermer: () => void }): JSX.Element {
  const { fait } = useAnnonce();
  const { mutateAsync } = useModifierSerie(serie._id);
  const saisie = useFormulaire<SaisieReglages>({
    nom: 'reglages-serie',
    depart: {
      ...{ nom: serie.nom, mode: serie.mode, ...finTapee(serie) },
      delai: serie.echeanceJours === null ? '' : String(serie.echeanceJours),
      preavis: serie.preavis,
      ...courrielTape(serie),
    },
    champDuRefus: (champ) => NOMS[champ] ?? champ,
    regle: (valeurs) => fautesDeReglages(serie, valeurs),
    envoyer: ({ nom, mode, delai, preavis, ...reste }) =>
      mutateAsync({
        ...{ nom: nom.trim(), mode, ...corpsDeFin(reste), version: serie.version },
        ...(mode === 'envoi' && corpsDuCourriel(reste)),
        ...{ echeanceJours: delaiLu(delai), preavis },
      }),
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
        {(controle) => (
          <Input {...pourAntd(controle)} size="large" maxLength={NOM_DE_SERIE.max} autoComplete="off" />
        )}
      </Champ>
      <ChoixMode champ={saisie.champ('mode')} prevenu={saisie.valeurs.preavis === 'veille'} />
      {saisie.valeurs.mode !== 'brouillon' && (
        <Champ libelle="Me prévenir la veille" champ={saisie.champ('preavis')} groupe>
          {(controle) => (
            <ChoixEnBoutons
              {...pourRadios(controle)}
              options={[
                { value: 'veille', label: 'Oui' },
                { value: 'aucun', label: 'Non' },
              ]}
            />
          )}
        </Champ>
      )}
      {saisie.valeurs.mode === 'envoi' && <ChampsCourriel champ={saisie.champ} />}
      <Champ
        libelle="Délai de paiement, en jours"
        champ={saisie.champ('delai')}
        note={noteDuDelai(saisie.valeurs.delai, serie.client)}
      >
        {(controle) => (
          <Input {...pourAntd(controle)} size="large" inputMode="numeric" maxLength={2} autoComplete="off" />
        )}
      </Champ>
      <ChampsFin champ={saisie.champ} valeurs={saisie.valeurs} />
    </FenetreSaisie>
  );
}
