import { theme as antdTheme, type ThemeConfig } from 'antd';
import { CONSTANTES, JETONS, type ModeAffiche } from './jetons';

type Jetons = (typeof JETONS)[ModeAffiche];

/** Les couleurs d'antd, tirées des nôtres. */
const couleurs = (jetons: Jetons): ThemeConfig['token'] => ({
  colorPrimary: jetons.accent,
  colorInfo: jetons.accent,
  colorLink: jetons.lien,
  colorLinkHover: jetons.accentSurvol,
  colorLinkActive: jetons.accentSurvol,
  colorError: jetons.erreur,
  colorSuccess: jetons.succes,
  colorWarning: jetons.alerte,
  colorText: jetons.encre,
  colorTextSecondary: jetons.encreDouce,
  colorTextTertiary: jetons.encreLegere,
  colorTextDescription: jetons.encreLegere,
  colorTextPlaceholder: jetons.encreAttente,
  colorTextQuaternary: jetons.encrePale,
  colorBgLayout: jetons.fond,
  colorBorder: jetons.filetFort,
  colorBorderSecondary: jetons.filet,
  colorSplit: jetons.filet,
});

/** Ce qu'un mode dit de plus : en clair les aplats, que l'algorithme sombre calcule mieux que nous ; en sombre les fonds. */
const propres: Record<ModeAffiche, ThemeConfig['token']> = {
  clair: {
    colorSuccessBg: JETONS.clair.succesFond,
    colorWarningBg: JETONS.clair.alerteFond,
    colorErrorBg: JETONS.clair.erreurFond,
    colorInfoBg: JETONS.clair.accentFond,
    colorPrimaryBg: JETONS.clair.accentFond,
    colorTextBase: JETONS.clair.encre,
  },
  sombre: {
    colorBgBase: JETONS.sombre.fond,
    colorBgContainer: JETONS.sombre.surface,
    colorBgElevated: JETONS.sombre.surfaceLevee,
  },
};

const commun: ThemeConfig['token'] = {
  fontFamily: CONSTANTES.police,
  fontSize: 14,
  borderRadius: parseInt(CONSTANTES.rayon, 10),
  controlHeight: 36,
  controlHeightLG: 42,
  fontWeightStrong: 600,
  wireframe: false,
};

/** Le choix plein, de même que le bouton. */
const choixSombre = ({
  surAccent,
  accent,
  accentSurvol,
}: Jetons): NonNullable<ThemeConfig['components']>['Radio'] => ({
  buttonSolidCheckedColor: surAccent,
  buttonSolidCheckedBg: accent,
  buttonSolidCheckedHoverBg: accentSurvol,
  buttonSolidCheckedActiveBg: accent,
});

/** Sur un fond sombre l'accent est clair : ce qui s'écrit dessus est sombre. */
const boutonSombre = (jetons: Jetons): NonNullable<ThemeConfig['components']>['Button'] => ({
  primaryColor: jetons.surAccent,
  dangerColor: jetons.surDanger,
  colorPrimary: jetons.accent,
  colorPrimaryHover: jetons.accentSurvol,
  colorPrimaryActive: jetons.accentAppui,
});

/** Au doigt, tout ce qui se touche a 44 px : le même nombre que `--commande` (styles/base.css). */
const auDoigt: ThemeConfig['token'] = { controlHeightSM: 44, controlHeight: 44, controlHeightLG: 44 };

/** Le thème antd du mode affiché, tiré des jetons. `immobile` : sans mouvement ; `doigt` : sur un téléphone. */
export const themePour = (mode: ModeAffiche, immobile = false, doigt = false): ThemeConfig => ({
  algorithm: mode === 'sombre' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
  token: { ...commun, ...(doigt && auDoigt), motion: !immobile, ...couleurs(JETONS[mode]), ...propres[mode] },
  components: {
    Button: {
      fontWeight: 500,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      defaultBorderColor: JETONS[mode].filetBouton,
      ...(mode === 'sombre' ? boutonSombre(JETONS.sombre) : {}),
    },
    Radio: mode === 'sombre' ? choixSombre(JETONS.sombre) : {},
    Table: { headerBg: 'transparent', headerSplitColor: 'transparent' },
    // De 16 à 24 px entre le titre, les champs et les boutons d'une fenêtre.
    Modal: { titleFontSize: 18, marginXS: 16, marginSM: 20 },
  },
});
