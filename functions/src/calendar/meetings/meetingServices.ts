/** A service of video meetings. Its links and numbers let anybody in. */
export interface MeetingService {
  /** Names in invitations, written as there. */
  readonly names: readonly [string, ...string[]];
  /** Hosts whose every address, and every address below them, belongs to meetings. */
  readonly hosts: readonly string[];
  /** Hosts with the beginning of a path, where other paths of the host have nothing to do with meetings. Lower case. */
  readonly paths?: readonly string[];
  /** Schemes of addresses that open its program. */
  readonly schemes?: readonly string[];
  /** Hosts of addresses for room systems, such as `81234567890@zoomcrc.com`. */
  readonly rooms?: readonly string[];
}

/** A service that is added here is tried in every form of invitation by `tests/contract/meetingInvitations.test.ts`. */
export const meetingServices: readonly MeetingService[] = [
  {
    names: ['Zoom', 'ZOOM', 'zoom'],
    hosts: ['zoom.us', 'zoom.com', 'zoomgov.com', 'zoom.com.cn', 'zoom.cn'],
    schemes: ['zoommtg', 'zoomus', 'zoomphonecall'],
    rooms: ['zoomcrc.com', 'zmeu.us'],
  },
  {
    names: ['Google Meet', 'Google Hangouts', '谷歌会议'],
    hosts: ['meet.google.com', 'tel.meet', 'meet.app.goo.gl', 'hangouts.google.com', 'duo.google.com'],
    paths: ['g.co/meet'],
  },
  {
    names: ['Microsoft Teams', 'MS Teams', 'Teams meeting', 'Teams Meeting', 'Teams 会议', 'Teams会议'],
    hosts: ['teams.microsoft.com', 'teams.live.com', 'teams.microsoft.us', 'teams.cloud.microsoft', 'dialin.plcm.vc'],
    paths: ['aka.ms/jointeamsmeeting'],
    schemes: ['msteams'],
    rooms: ['t.plcm.vc', 'teams.bjn.vc'],
  },
  {
    names: ['Webex', 'WebEx', 'Cisco Webex'],
    hosts: ['webex.com', 'webex.com.cn'],
    schemes: ['webex', 'wbx', 'webexteams'],
    rooms: ['webex.com'],
  },
  {
    names: ['GoTo Meeting', 'GoToMeeting', 'GoToWebinar'],
    hosts: ['gotomeet.me', 'meet.goto.com', 'gotomeeting.com', 'gotomeet.com', 'gotowebinar.com', 'goto.webinar.com'],
    schemes: ['gotomeeting'],
  },
  { names: ['Whereby room', 'Whereby meeting'], hosts: ['whereby.com', 'appear.in'] },
  {
    names: ['Jitsi Meet', 'Jitsi'],
    hosts: ['meet.jit.si', '8x8.vc', 'meet.element.io', 'jitsi.org', 'meet.ffmuc.net', 'jitsi.member.fsf.org'],
    schemes: ['org.jitsi.meet'],
  },
  {
    names: ['腾讯会议', '騰訊會議', 'Tencent Meeting', 'VooV Meeting', 'VooV'],
    hosts: ['meeting.tencent.com', 'voovmeeting.com', 'meeting.qq.com'],
    schemes: ['wemeet', 'voovmeeting'],
  },
  {
    names: ['钉钉会议', '钉钉', '釘釘', 'DingTalk'],
    hosts: ['meeting.dingtalk.com', 'n.dingtalk.com', 'h5.dingtalk.com', 'im.dingtalk.com'],
    schemes: ['dingtalk'],
  },
  {
    names: ['飞书会议', '飞书', '飛書', 'Feishu', 'Lark'],
    hosts: ['vc.feishu.cn', 'meetings.feishu.cn', 'vc.larksuite.com', 'meetings.larksuite.com', 'vc.larkoffice.com'],
    schemes: ['lark', 'feishu'],
  },
  {
    names: ['企业微信会议', '企业微信', 'WeCom'],
    hosts: ['meeting.work.weixin.qq.com', 'meeting.weixin.qq.com'],
    paths: ['work.weixin.qq.com/webapp/tm', 'work.weixin.qq.com/wework_admin/meeting'],
    schemes: ['wxwork'],
  },
  {
    names: ['华为云会议', 'WeLink', 'Welink'],
    hosts: ['meeting.huaweicloud.com', 'welink.huaweicloud.com'],
    schemes: ['welink', 'cloudlink'],
  },
  {
    names: ['小鱼易连', '全时会议', '瞩目会议'],
    hosts: ['meeting.xylink.com', 'cloud.xylink.com', 'quanshi.com', 'zhumu.com', 'zhumu.me'],
    schemes: ['zhumu'],
  },
  { names: ['BlueJeans'], hosts: ['bluejeans.com', 'bjn.vc'], rooms: ['bjn.vc'] },
  {
    names: ['RingCentral Video', 'RingCentral'],
    hosts: ['meetings.ringcentral.com', 'v.ringcentral.com', 'video.ringcentral.com', 'webinar.ringcentral.com'],
    schemes: ['rcmeetings', 'rcapp'],
  },
  {
    names: ['Skype'],
    hosts: ['join.skype.com', 'lync.com'],
    schemes: ['skype', 'lync15'],
  },
  { names: ['FaceTime'], hosts: ['facetime.apple.com'], schemes: ['facetime', 'facetime-audio'] },
  {
    names: ['Discord'],
    hosts: ['discord.gg'],
    paths: ['discord.com/invite', 'discord.com/channels', 'discordapp.com/invite'],
    schemes: ['discord'],
  },
  { names: ['Slack huddle', 'Slack Huddle'], hosts: [], paths: ['app.slack.com/huddle'] },
  {
    names: ['WhatsApp call', 'WhatsApp video call', 'WhatsApp 视频通话'],
    hosts: ['call.whatsapp.com'],
  },
  {
    names: ['Messenger Rooms', 'Messenger call'],
    hosts: ['msngr.com'],
    paths: ['m.me/j', 'messenger.com/groupcall', 'facebook.com/groupcall', 'www.facebook.com/groupcall', 'm.me/v'],
  },
  { names: ['LINE Meeting', 'LINE 會議'], hosts: [], paths: ['line.me/r/meeting', 'line.me/r/call'] },
  {
    names: ['Zoho Meeting'],
    hosts: [
      'meeting.zoho.com',
      'meeting.zoho.eu',
      'meeting.zoho.in',
      'meeting.zoho.com.cn',
      'meet.zoho.com',
      'meet.zoho.in',
    ],
  },
  { names: ['Amazon Chime'], hosts: ['chime.aws'], schemes: ['chime'] },
  { names: ['BigBlueButton'], hosts: ['bigbluebutton.org', 'bbb.daad.de', 'senfcall.de'] },
  {
    names: ['Dialpad Meetings', 'UberConference'],
    hosts: ['meetings.dialpad.com', 'uberconference.com'],
  },
  {
    names: ['FreeConferenceCall', 'Free Conference Call', 'FreeConference'],
    hosts: ['freeconferencecall.com', 'fccdl.in', 'freeconference.com', 'startmeeting.com'],
    schemes: ['fcc'],
  },
  {
    names: ['Lifesize'],
    hosts: ['lifesizecloud.com', 'lifesize.com'],
    schemes: ['lifesizecloud'],
    rooms: ['lifesizecloud.com'],
  },
  { names: ['join.me'], hosts: ['join.me'] },
  { names: ['TeamViewer Meeting'], hosts: ['meeting.teamviewer.com', 'go.teamviewer.com', 'm.teamviewer.com'] },
  { names: ['Gather'], hosts: ['gather.town'] },
  { names: ['Pexip'], hosts: ['pexip.me', 'pexip.com'], rooms: ['pexip.me', 'pexip.com'] },
  { names: ['ClickMeeting'], hosts: ['clickmeeting.com'] },
  { names: ['StreamYard studio'], hosts: [], paths: ['streamyard.com/guest', 'streamyard.com/join'] },
];
